import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Profile: loading")
struct ProfileLoadingTests {
  @Test(
    "P-1 An unknown profile is loaded with a loader, then name, username, bio and avatar are shown")
  func unknownPerson() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold()
      screen.pictures.answer(with: .picture)

      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)

      #expect(screen.log.take() == .opensEmpty)
      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(true), .setProfile(.sample), .setAvatar(.loading),
          .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test("P-1 S-3 A known profile is shown at once, without a request")
  func knownPerson() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answerWhenTold()

      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)

      #expect(screen.log.take() == [.setProfile(.sample), .setAvatar(.loading)])
      #expect(screen.profiles.calls.count == 0)
      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
      #expect(screen.log.take() == [.setAvatar(.data(.picture))], "exactly one: bug-profile-04")
    }
  }

  @Test("P-1 An avatar loaded before the screen opens is shown once (bug-profile-04)")
  func avatarBeforeTheScreen() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.presenter.view = nil
      screen.pictures.answer(with: .picture)
      try await screen.finish()

      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
    }
  }

  @Test("P-1 A view gets no command before it has loaded, and then everything (bug-profile-04)")
  func avatarBeforeViewDidLoad() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answer(with: .picture)
      try await screen.finish()
      #expect(screen.log.take() == [], "its tab has not been opened")

      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
    }
  }

  @Test("P-2 A new view after a failure gets the message and requests the profile again")
  func viewMadeAnewAfterFailure() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      let log = CommandLog<ProfileCommand>()
      let second = ProfileViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      try await screen.finish()

      #expect(
        log.take() == [.setProfile(nil), .setAvatar(.unavailable), .setMessage(.offline)]
          + .startsLoading + [.setLoaderHidden(true), .setMessage(.offline)])
    }
  }

  @Test(
    "P-2 E A failure hides the person and shows the message of the table of end states",
    arguments: EndStateRow.failures.filter { $0.kind != .unauthorised }, Language.allCases)
  func failure(row: EndStateRow, language: Language) async throws {
    try await check(ProfileScreen.self, as: .init(language: language)) { screen in
      screen.profiles.fail(row.kind)
      screen.view.viewDidLoad()
      try await screen.finish()

      let retry = language == .russian ? "Повторить" : "Retry"
      let message = ScreenMessage(
        text: row.words(language) ?? "", retryTitle: row.canRetry ? retry : nil)
      #expect(screen.log.take() == .opensEmpty + [.setLoaderHidden(true), .setMessage(message)])
      #expect(screen.expirations.events == [], "only a 401 ends a session: bug-session-06")
    }
  }

  @Test("G-7 A 401 ends the session once and without a message")
  func unauthorised() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.fail(.unauthorised)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.log.take() == .opensEmpty + [.setLoaderHidden(true)])
      #expect(screen.expirations.events == ["expired"])
    }
  }

  @Test("P-2 After a failure a retry sends a request (bug-profile-05)")
  func retry() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()

      screen.profiles.fail(.timedOut)
      screen.presenter.didTapRetry()
      try await screen.finish()
      let message = ScreenMessage(text: "The server is not answering.", retryTitle: "Retry")
      #expect(
        screen.log.take() == .startsLoading + [.setLoaderHidden(true), .setMessage(message)])

      screen.profiles.answer(with: .sample)
      screen.pictures.answer(with: .picture)
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == .startsLoading + [
          .setLoaderHidden(true), .setProfile(.sample), .setAvatar(.loading),
          .setAvatar(.data(.picture)),
        ])
      #expect(screen.profiles.calls.count == 3)
    }
  }

  @Test("P-2 A retry while the profile loads sends no second request")
  func retryInMidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      screen.presenter.didTapRetry()
      try await screen.profiles.waitForCalls(1)
      screen.presenter.didTapRetry()
      screen.profiles.complete(0, failing: .offline)
      try await screen.finish()

      #expect(screen.profiles.calls.count == 1)
      #expect(screen.profiles.cancelled == [])
      #expect(
        screen.log.take() == .opensEmpty + [.setLoaderHidden(true), .setMessage(.offline)])
    }
  }

  @Test("P-2 A profile that is shown stays when the next request fails")
  func failureAfterSuccess() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()
      screen.profiles.fail(.offline)

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(
        screen.log.take() == .startsLoading + [.setLoaderHidden(true), .setMessage(.offline)])
      #expect(screen.session.profile.profile == .sample)
      #expect(screen.session.profile.avatar == .data(.picture))
    }
  }

  @Test("P-2 Without bio and avatar the rest is shown (bug-profile-02)")
  func missingParts() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answer(with: Profile(username: "ada", firstName: "Ada"))
      screen.fakes.profile.imageURLs.answer(with: nil)
      screen.view.viewDidLoad()
      try await screen.finish()

      let card = ProfileCard(Profile(username: "ada", firstName: "Ada"))
      #expect(
        screen.log.take() == .opensEmpty + [
          .setLoaderHidden(true), .setProfile(card), .setAvatar(.loading),
          .setAvatar(.unavailable),
        ])
      #expect(card.name == "Ada")
      #expect(card.handle == "@ada")
      #expect(card.bio == nil)
    }
  }
}
