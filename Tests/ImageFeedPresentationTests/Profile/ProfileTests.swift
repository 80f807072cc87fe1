import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@Suite("ProfileCard")
struct ProfileCardTests {
  @Test("P-1 The username is shown with one @ (bug-profile-03)", arguments: ["ada", "@ada"])
  func handle(username: String) {
    let card = ProfileCard(Profile(username: Username(rawValue: username)))
    #expect(card.handle == "@ada")
    #expect(card.name == "ada", "a username in place of the name has no @")
    #expect(ProfileCard(.sample).name == Profile.sample.name)
  }

  @Test(
    "P-1 A blank bio is not shown (bug-profile-02)",
    arguments: [
      (nil, nil), ("", nil), (" \r\n", nil), ("Numbers, mostly.", "Numbers, mostly."),
      ("\r\nOne\r\nTwo ", "One\r\nTwo"),
    ] as [(String?, String?)])
  func bio(sent: String?, shown: String?) {
    #expect(ProfileCard(Profile(username: "ada", bio: sent)).bio == shown)
  }
}

@MainActor
@Suite("Profile: the person", .checksLeaks)
struct ProfileTests {
  private let screen = ProfileScreen()

  @Test(
    "P-1 S-3 An unknown profile is loaded with a loader; name, username and bio do not wait for the avatar"
  )
  func unknownPerson() async throws {
    screen.profiles.hold()
    screen.pictures.hold()
    screen.view.viewDidLoad()
    try await screen.profiles.waitForCalls(1)
    #expect(screen.log.take() == .opensEmpty)

    screen.profiles.answer(call: 0, with: .sample)
    try await screen.pictures.waitForCalls(1)
    #expect(screen.log.take() == .arrives)
    try await screen.run { screen.pictures.answer(call: 0, with: .picture) }
    #expect(screen.log.take() == [.setAvatar(.data(.picture))])
  }

  @Test("P-2 Without names, bio and avatar the rest is shown (bug-profile-02)")
  func missingParts() async throws {
    let profile = Profile(username: "ada", firstName: "Ada")
    screen.profiles.answer(with: profile)
    screen.fakes.profile.imageURLs.answer(with: nil)
    try await screen.load()
    #expect(
      screen.log.take() == .opensEmpty + [
        .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setLoaderHidden(true),
        .setAvatar(.unavailable),
      ])
  }

  @Test(
    "P-2 E A failure hides the loader and the person, and shows the message of the table of end states; a retry loads the profile",
    arguments: EndStateRow.failures.map(\.kind), Language.allCases)
  func failure(kind: ServiceError.Kind, language: Language) async throws {
    let screen = ProfileScreen(language: language)
    screen.profiles.fail(kind)
    try await screen.load()
    let strings = Strings(language)
    let message = ScreenMessage(ServiceError(kind), strings: strings)
    #expect(
      screen.log.take() == .opensEmpty + [.setLoaderHidden(true)]
        + (message == nil ? [] : [.setMessage(message)]))
    #expect(screen.presenter.strings == strings)

    screen.profiles.answer(with: .sample)
    screen.pictures.answer(with: .picture)
    try await screen.run { screen.presenter.didTapRetry() }
    let removed: [ProfileCommand] = message == nil ? [] : [.setMessage(nil)]
    #expect(
      screen.log.take() == removed + [
        .setLoaderHidden(false), .setProfile(.sample), .setAvatar(.loading),
        .setLoaderHidden(true), .setAvatar(.data(.picture)),
      ])
  }

  @Test("P-2 A retry while the profile loads sends no second request (bug-profile-05)")
  func retryInMidLoad() async throws {
    screen.profiles.hold()
    screen.view.viewDidLoad()
    screen.presenter.didTapRetry()
    try await screen.profiles.waitForCalls(1)
    screen.presenter.didTapRetry()
    screen.presenter.didTapAvatar()
    screen.profiles.fail(call: 0, .offline)
    try await screen.finish()
    #expect(screen.profiles.calls.count == 1)
    #expect(screen.profiles.cancelled == [])
    #expect(screen.log.take() == .opensEmpty + [.setLoaderHidden(true), .setMessage(.offline)])
  }

  @Test("P-2 A profile that is shown stays when the next request fails, also for a new view")
  func failureAfterSuccess() async throws {
    try await screen.show()
    screen.profiles.fail(.offline)
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(.offline),
      ])
    try await screen.load()
    #expect(
      screen.log.take() == [
        .setProfile(.sample), .setAvatar(.data(.picture)), .setMessage(.offline),
      ])
  }

  // MARK: A new view

  @Test("P-1 A new view gets everything that is known, and requests nothing")
  func newView() async throws {
    try await screen.show()
    let second = ProfileViewSpy(presenter: screen.presenter)
    try await screen.run { second.viewDidLoad() }
    #expect(second.log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
    #expect(screen.log.take() == [], "the old view gets no command")
    #expect(screen.profiles.calls.count == 1)
  }

  @Test("P-1 A new view while the profile loads gets the loader, and after a failure the message")
  func newViewInMidLoad() async throws {
    try await screen.profiles.hold(until: 1) { screen.view.viewDidLoad() }
    let second = ProfileViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    #expect(second.log.take() == .opensEmpty)

    try await screen.run { screen.profiles.fail(call: 0, .offline) }
    #expect(second.log.take() == [.setLoaderHidden(true), .setMessage(.offline)])
    try await screen.run { second.viewDidLoad() }
    #expect(
      second.log.take() == [.setProfile(nil), .setAvatar(.unavailable), .setMessage(.offline)])
    #expect(screen.profiles.calls.count == 1)
  }

  // MARK: Closing

  @Test("P-5 bug-session-04 bug-login-02 Closing cancels profile and avatar, and gives no command")
  func requestsAreCancelled() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.profiles.hold()
    screen.pictures.hold()
    screen.presenter.didTapRetry()
    try await screen.profiles.waitForCalls(1)
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    try await screen.run { screen.presenter.screenDidClose() }
    #expect(screen.log.take() == [])
    #expect(screen.profiles.cancelled == [0])
    #expect(screen.pictures.cancelled == [0])
  }

  // MARK: Signing out

  @Test(
    "P-3 P-4 P-5 Signing out asks first, in every state of the screen; only Yes signs out, once, and after No the question can be asked again (bug-profile-07)",
    arguments: ["loaded", "loading", "failed"])
  func signOut(state: String) async throws {
    screen.pictures.answer(with: .picture)
    switch state {
    case "loaded": screen.profiles.answer(with: .sample)
    case "loading": screen.profiles.hold()
    default: screen.profiles.fail(.offline)
    }
    screen.view.viewDidLoad()
    try await screen.profiles.waitForCalls(1)
    if state != "loading" { try await screen.finish() }
    _ = screen.log.take()

    try await screen.askToSignOut()
    screen.router.answerAlert(.decline)
    if state == "loading" { screen.profiles.fail(call: 0, .offline) }
    try await screen.finish()
    #expect(!screen.log.take().contains(.signOut))

    try await screen.askToSignOut()
    screen.router.answerAlert(.accept)
    try await screen.run { screen.router.answerAlert(.accept) }
    #expect(screen.log.take() == [.signOut])
  }

  @Test("P-3 A second tap while the question is shown is ignored (bug-session-07)")
  func secondTap() async throws {
    screen.presenter.didTapSignOut()
    try await screen.askToSignOut()
    screen.presenter.didTapSignOut()
    screen.router.answerAlert(.decline)
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.router.openQuestions == 0)
  }

  @Test(
    "P-3 A question that is taken away, or answered after the screen has closed, signs nobody out (bug-login-01)",
    arguments: [true, false])
  func closedWhileAsking(isAnswered: Bool) async throws {
    try await screen.askToSignOut()
    if !isAnswered {
      try await screen.run { screen.router.takeAlertAway() }
      #expect(screen.log.take() == [])
      try await screen.askToSignOut()
    }
    screen.presenter.screenDidClose()
    screen.router.answerAlert(.accept)
    try await screen.finish()
    #expect(screen.log.take() == [])
  }
}

@MainActor
@Suite("Profile: the avatar", .checksLeaks)
struct ProfileAvatarTests {
  private let screen = ProfileScreen()
  private let grace = Profile(
    username: "grace", avatarURL: URL(string: "https://images.example/grace"))

  @Test("P-1 An avatar whose address the profile has is loaded without a request for the address")
  func ownAddress() async throws {
    let screen = ProfileScreen(profile: .sample)
    try await screen.run { screen.pictures.answer(with: .picture) }
    #expect(screen.log.take() == [], "there is no view yet, and the avatar is loaded: S-3")
    try await screen.load()
    #expect(screen.log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/ada/avatar"])
    #expect(screen.fakes.profile.imageURLs.calls == [])
  }

  @Test(
    "P-1 S-3 The address of an unknown avatar is requested by the username without @ (bug-profile-03)"
  )
  func addressAskedFor() async throws {
    let profile = Profile(username: "@ada")
    let screen = ProfileScreen(profile: profile)
    screen.fakes.profile.imageURLs.answer(with: URL(string: "https://images.example/other"))
    screen.pictures.answer(with: .picture)
    try await screen.load()
    #expect(screen.fakes.profile.imageURLs.calls.map(\.rawValue) == ["ada"])
    #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/other"])
    #expect(
      screen.log.take() == [
        .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setAvatar(.data(.picture)),
      ])
  }

  @Test(
    "P-2 E If the avatar or its address fails, a placeholder is shown without a message; a tap loads it",
    arguments: EndStateRow.all.map(\.kind), [true, false])
  func failure(kind: ServiceError.Kind, hasAddress: Bool) async throws {
    let profile = hasAddress ? .sample : Profile(username: "ada")
    let screen = ProfileScreen(profile: profile)
    screen.pictures.fail(kind)
    screen.fakes.profile.imageURLs.fail(kind)
    try await screen.load()
    #expect(
      screen.log.take() == [
        .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setAvatar(.unavailable),
      ])

    screen.pictures.answer(with: .picture)
    screen.fakes.profile.imageURLs.answer(with: URL(string: "https://images.example/other"))
    screen.presenter.didTapAvatar()
    screen.presenter.didTapAvatar()
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.count == (hasAddress ? 2 : 1))
    #expect(screen.profiles.calls.count == 0)
  }

  @Test("P-1 A tap on an avatar that is shown or loading is ignored")
  func tapOnAvatar() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.hold()
    screen.view.viewDidLoad()
    screen.presenter.didTapAvatar()
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didTapAvatar()
    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    try await screen.run { screen.presenter.didTapAvatar() }
    #expect(screen.log.take() == [.setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("P-2 Without a profile, a tap on the placeholder requests the profile, and no avatar")
  func tapWithoutAPerson() async throws {
    screen.profiles.fail(.cancelled)
    try await screen.load()
    try await screen.run { screen.presenter.didTapAvatar() }
    #expect(screen.profiles.calls.count == 2)
    #expect(screen.pictures.calls == [])
  }

  @Test("P-2 Bytes that cannot be decoded show a placeholder, and a tap loads them anew")
  func unreadable() async throws {
    try await screen.show()
    screen.presenter.didFailToDecodeAvatar()
    screen.presenter.didFailToDecodeAvatar()
    #expect(screen.log.take() == [.setAvatar(.unavailable)], "only once")
    #expect(screen.fakes.pictures.removedPictures == [])

    try await screen.run { screen.presenter.didTapAvatar() }
    #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
    #expect(screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]])
  }

  @Test("P-1 A retry of a profile leaves an avatar alone that is there or on its way")
  func retryKeepsTheAvatar() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.profiles.answer(with: .sample)
    try await screen.pictures.hold(until: 1) { screen.view.viewDidLoad() }
    _ = screen.log.take()
    let retried: [ProfileCommand] = [
      .setLoaderHidden(false), .setProfile(.sample), .setLoaderHidden(true),
    ]
    screen.presenter.didTapRetry()
    try await screen.log.wait { $0 == .setLoaderHidden(true) }
    #expect(screen.log.take() == retried)

    try await screen.run { screen.pictures.answer(call: 0, with: .picture) }
    #expect(screen.log.take() == [.setAvatar(.data(.picture))])
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.log.take() == retried)
    #expect(screen.pictures.calls.count == 1)
  }

  @Test(
    "P-1 A retry of a profile loads an avatar that is missing, or whose address has changed",
    arguments: [true, false])
  func retryLoadsTheAvatar(isMissing: Bool) async throws {
    try await screen.show(avatar: !isMissing)
    screen.pictures.answer(with: Data("new".utf8))
    let new = isMissing ? .sample : grace
    screen.profiles.answer(with: new)
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setProfile(ProfileCard(new)), .setAvatar(.loading),
        .setLoaderHidden(true), .setAvatar(.data(Data("new".utf8))),
      ])
    #expect(screen.pictures.calls == [Profile.sample.avatarURL, new.avatarURL])
  }

  @Test("P-1 bug-profile-06 The avatar of an older profile does not replace the newer one's")
  func avatarOfAnOlderProfile() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.hold(ignoringCancellation: true)
    screen.profiles.answer(with: grace)
    screen.view.viewDidLoad()
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didTapRetry()
    try await screen.pictures.waitForCalls(2)
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setProfile(ProfileCard(grace)), .setLoaderHidden(true),
      ], "and the avatar goes on loading")
    screen.pictures.answer(call: 1, with: Data("new".utf8))
    try await screen.run { screen.pictures.answer(call: 0, with: Data("old".utf8)) }
    #expect(screen.log.take() == [.setAvatar(.data(Data("new".utf8)))])
  }
}
