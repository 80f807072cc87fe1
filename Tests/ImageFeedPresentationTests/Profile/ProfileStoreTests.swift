import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The profile store of a session under test, and everything it reports.
@MainActor
struct ProfileStoreUnderTest: VariedScreenUnderTest {
  let fakes: FakeServices
  let tasks = ScreenTasks()
  let store: ProfileStore
  let changes = Recorder<ProfileStore.Change>()

  init(unexpected: UnexpectedCalls) {
    self.init(unexpected: unexpected, variant: nil)
  }

  init(unexpected: UnexpectedCalls, variant: Profile?) {
    fakes = FakeServices(unexpected: unexpected)
    store = ProfileStore(
      profile: variant, service: fakes.profile, pictures: fakes.pictures, tasks: tasks)
    store.changes.add(changes) { changes, change in changes.add(change) }
  }

  var tracked: [AnyObject] { [store, tasks, changes] }
  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }
}

@MainActor
@Suite("ProfileStore")
struct ProfileStoreTests {
  private let grace = Profile(
    username: "grace", avatarURL: URL(string: "https://images.example/grace"))

  @Test("P-1 Each change is reported once, after it has happened")
  func changesInOrder() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      let seen = Recorder<String>()
      screen.store.changes.add(seen) { [weak store = screen.store] seen, change in
        guard let store else { return }
        seen.add("\(change) \(store.isLoading) \(store.profile?.username.rawValue ?? "nobody")")
      }
      screen.profiles.answer(with: .sample)
      screen.pictures.answer(with: .picture)
      #expect(!screen.store.isLoading)
      screen.store.fetchProfile()
      #expect(screen.store.isLoading)
      try await screen.finish()

      #expect(
        screen.changes.take() == [.startedLoading, .endedLoading, .profile, .avatar, .avatar])
      #expect(
        seen.take() == [
          "startedLoading true nobody", "endedLoading false nobody", "profile false ada",
          "avatar false ada", "avatar false ada",
        ])
    }
  }

  @Test(
    "P-2 A failure is reported after the end of loading, and the next fetch sends a request (bug-profile-05)"
  )
  func failThenFetch() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.profiles.fail(.offline)
      screen.store.fetchProfile()
      try await screen.finish()
      #expect(
        screen.changes.take() == [.startedLoading, .endedLoading, .failed(ServiceError(.offline))])
      #expect(screen.store.profile == nil)

      screen.profiles.answer(with: .sample)
      screen.pictures.answer(with: .picture)
      screen.store.fetchProfile()
      try await screen.finish()
      #expect(screen.profiles.calls.count == 2)
      #expect(screen.store.profile == .sample)
    }
  }

  @Test(
    "P-1 A fetch while the profile loads sends no second request and reports nothing (bug-profile-05)"
  )
  func fetchInMidLoad() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.profiles.answerWhenTold()
      screen.store.fetchProfile()
      try await screen.profiles.waitForCalls(1)
      screen.store.fetchProfile()
      #expect(screen.changes.take() == [.startedLoading])

      screen.profiles.complete(0, failing: .offline)
      try await screen.finish()
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("S-3 A store created with a profile loads only the avatar")
  func knownPerson() async throws {
    try await check(ProfileStoreUnderTest.self, as: .sample) { screen in
      #expect(screen.store.avatar == .loading)
      #expect(!screen.store.isLoading)
      screen.pictures.answer(with: .picture)
      try await screen.finish()

      #expect(screen.changes.take() == [.avatar])
      #expect(screen.store.avatar == .data(.picture))
      #expect(screen.profiles.calls.count == 0)
    }
  }

  @Test("P-1 Without a profile no avatar is loaded")
  func nobody() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.store.loadAvatar()
      try await screen.finish()

      #expect(screen.store.avatar == .unavailable)
      #expect(screen.changes.take() == [])
    }
  }

  @Test("P-1 An avatar that is loading is not requested twice")
  func loadAvatarInMidLoad() async throws {
    try await check(ProfileStoreUnderTest.self, as: .sample) { screen in
      screen.pictures.answerWhenTold()
      try await screen.pictures.waitForCalls(1)
      screen.store.loadAvatar()
      screen.pictures.complete(0, with: .picture)
      try await screen.finish()

      #expect(screen.pictures.calls.count == 1)
      #expect(screen.changes.take() == [.avatar])
    }
  }

  @Test("P-1 bug-profile-06 The avatar of an older profile does not replace the newer one's")
  func avatarOfAnOlderProfile() async throws {
    try await check(ProfileStoreUnderTest.self, as: .sample) { screen in
      screen.pictures.answerWhenTold(ignoringCancellation: true)
      try await screen.pictures.waitForCalls(1)
      screen.profiles.answer(with: grace)
      screen.store.fetchProfile()
      try await screen.pictures.waitForCalls(2)
      screen.pictures.complete(1, with: Data("new".utf8))
      screen.pictures.complete(0, with: Data("old".utf8))
      try await screen.finish()

      #expect(
        screen.pictures.calls.map(\.absoluteString) == [
          "https://images.example/ada/avatar", "https://images.example/grace",
        ])
      #expect(screen.store.profile == grace)
      #expect(screen.store.avatar == .data(Data("new".utf8)))
      #expect(screen.changes.take() == [.startedLoading, .endedLoading, .profile, .avatar])
    }
  }

  @Test("P-5 bug-session-04 Closing the session ends the loading, and nothing more starts")
  func closed() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.profiles.answerWhenTold(ignoringCancellation: true)
      screen.store.fetchProfile()
      try await screen.profiles.waitForCalls(1)
      screen.tasks.close()
      #expect(screen.changes.take() == [.startedLoading, .endedLoading])
      #expect(!screen.store.isLoading)

      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      screen.store.fetchProfile()
      screen.store.loadAvatar()
      try await screen.finish()
      #expect(screen.changes.take() == [])
      #expect(screen.store.profile == nil)
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("P-2 An avatar that the service cancels after the profile has arrived is unavailable")
  func avatarGivenUp() async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.profiles.answer(with: .sample)
      screen.pictures.fail(.cancelled)
      screen.store.fetchProfile()
      try await screen.finish()
      #expect(screen.store.avatar == .unavailable)
      #expect(
        screen.changes.take() == [.startedLoading, .endedLoading, .profile, .avatar, .avatar])
    }
  }

  @Test("P-5 Requests do not keep the store alive (bug-login-02)", arguments: [true, false])
  func letGoAmidARequest(isKnown: Bool) async throws {
    try await check(ProfileStoreUnderTest.self) { screen in
      screen.profiles.answerWhenTold(ignoringCancellation: true)
      screen.pictures.answerWhenTold(ignoringCancellation: true)
      let leaks = LeakCheck()
      do {
        let store = ProfileStore(
          profile: isKnown ? .sample : nil, service: screen.fakes.profile,
          pictures: screen.fakes.pictures, tasks: screen.tasks)
        leaks.track(store)
        if isKnown {
          try await screen.pictures.waitForCalls(1)
        } else {
          store.fetchProfile()
          try await screen.profiles.waitForCalls(1)
        }
      }
      #expect(leaks.survivors == [])
      if isKnown {
        screen.pictures.complete(0, with: Data())
      } else {
        screen.profiles.complete(0, with: .sample)
      }
      try await screen.finish()
    }
  }
}
