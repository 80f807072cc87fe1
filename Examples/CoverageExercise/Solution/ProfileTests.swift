import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The profile")
struct ProfileTests {
  @Test("P-1 The loader, the profile and the avatar are shown in this order")
  func loading() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.answer(with: .sample)
      profile.pictures.answer(with: .picture)
      profile.view.viewDidLoad()
      try await profile.finish()

      #expect(
        profile.log.take() == [
          .setProfile(nil), .setAvatar(.unavailable), .setMessage(nil), .setLoaderHidden(false),
          .setLoaderHidden(true), .setProfile(ProfileCard(.sample)), .setAvatar(.loading),
          .setAvatar(.data(.picture)),
        ])
    }
  }

  struct Name: Sendable {
    let first: String?
    let last: String?
    let shown: String
  }

  nonisolated static let names = [
    Name(first: "Ada", last: "Byron", shown: "Ada Byron"),
    Name(first: "Ada", last: nil, shown: "Ada"),
    Name(first: "Ada", last: "", shown: "Ada"),
    Name(first: " Ada ", last: " ", shown: "Ada"),
    Name(first: nil, last: "Byron", shown: "Byron"),
    Name(first: nil, last: nil, shown: "ada"),
    Name(first: "", last: " ", shown: "ada"),
  ]

  @Test("P-1 The name has no spaces for missing parts", arguments: names)
  func name(row: Name) async throws {
    let person = Profile(username: "ada", firstName: row.first, lastName: row.last, bio: "Hello.")
    try await check(ProfileScreen.of(person)) { profile in
      profile.fakes.profile.imageURLs.answer(with: nil)
      profile.view.viewDidLoad()
      try await profile.finish()

      #expect(try shownCard(in: profile.log.take()).name == row.shown)
    }
  }

  @Test(
    "P-1 The username is shown with one @, with or without one in the answer",
    arguments: ["ada", "@ada"])
  func handle(username: String) async throws {
    let person = Profile(username: Username(rawValue: username), firstName: "Ada", bio: "Hello.")
    try await check(ProfileScreen.of(person)) { profile in
      profile.fakes.profile.imageURLs.answer(with: nil)
      profile.view.viewDidLoad()
      try await profile.finish()

      #expect(try shownCard(in: profile.log.take()).handle == "@ada")
    }
  }

  @Test("P-1 A profile without a bio or an avatar shows the name", arguments: [true, false])
  func noBio(isKnown: Bool) async throws {
    let person = Profile(username: "ada", firstName: "Ada")
    try await check(ProfileScreen.of(isKnown ? person : nil)) { profile in
      profile.profiles.answer(with: person)
      profile.fakes.profile.imageURLs.answer(with: nil)
      profile.view.viewDidLoad()
      try await profile.finish()

      let card = try shownCard(in: profile.log.take())
      #expect(card.name == "Ada")
      #expect(card.bio == nil)
    }
  }

  @Test("P-1 An avatar that arrives late is shown once")
  func lateAvatar() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      profile.pictures.answerWhenTold()
      profile.view.viewDidLoad()
      try #require(profile.tasks.isRunning(.avatar))
      try await profile.pictures.waitForCalls(1)
      #expect(
        profile.log.take() == [.setProfile(ProfileCard(.sample)), .setAvatar(.loading)])

      profile.pictures.complete(0, with: .picture)
      try await profile.finish()
      #expect(profile.log.take() == [.setAvatar(.data(.picture))])
    }
  }

  @Test("P-1 An avatar that arrived before the screen opened is shown with the profile")
  func earlyAvatar() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      profile.pictures.answer(with: .picture)
      try await profile.finish()

      profile.view.viewDidLoad()

      #expect(
        profile.log.take() == [
          .setProfile(ProfileCard(.sample)), .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test("P-2 After a failure Retry sends a request, every time")
  func failure() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      #expect(profile.log.take().suffix(2) == [.setLoaderHidden(true), .setMessage(.offline)])

      for calls in 2...3 {
        profile.presenter.didTapRetry()
        try await profile.finish()
        #expect(profile.profiles.calls.count == calls)
      }
    }
  }

  @Test("P-1 The avatar of the previous person is not shown for another one")
  func otherPerson() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      let grace = Profile(
        username: "grace", firstName: "Grace", bio: "Compilers.",
        avatarURL: .test("https://images.example/grace"))
      profile.view.viewDidLoad()
      profile.pictures.answerWhenTold(ignoringCancellation: true)
      try await profile.pictures.waitForCalls(1)
      profile.pictures.answer(with: .picture)
      profile.profiles.answer(with: grace)

      profile.session.profile.fetchProfile()
      try #require(profile.tasks.isRunning(.profile))
      try await waitUntil { !profile.tasks.isRunning(.profile) }

      profile.pictures.complete(0, with: Data("the older face".utf8))
      try await profile.finish()
      #expect(profile.pictures.calls.last == grace.avatarURL)
      #expect(profile.session.profile.avatar == .data(.picture))
    }
  }

  @Test(
    "P-3 P-4 P-5 Sign-out asks first; Yes signs out, and No does nothing",
    arguments: [(Alert.Answer.accept, [ProfileCommand.signOut]), (.decline, [])])
  func signOut(answer: Alert.Answer, commands: [ProfileCommand]) async throws {
    try await check(ProfileScreen.init) { profile in
      profile.presenter.didTapSignOut()
      #expect(profile.log.take() == [.present(.signOutQuestion)])

      profile.router.answerAlert(answer)
      #expect(profile.log.take() == commands)
    }
  }

  /// The last person that was shown.
  private func shownCard(in log: [ProfileCommand]) throws -> ProfileCard {
    let cards = log.compactMap { command in
      if case .setProfile(let card) = command { card } else { nil }
    }
    return try #require(cards.last)
  }
}
