import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

@MainActor
@Suite("The profile: failures, the avatar, closing, and a view that comes late or anew")
struct ProfileEndingTests {
  @Test("P-2 After a failure Retry shows the loader without the message, and then the person")
  func retry() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      #expect(
        profile.log.take() == .opensEmpty + [.setLoaderHidden(true), .setMessage(.offline)])

      profile.profiles.answer(with: .sample)
      profile.pictures.answer(with: .picture)
      profile.presenter.didTapRetry()
      try await profile.finish()
      #expect(
        profile.log.take() == [
          .setMessage(nil), .setLoaderHidden(false), .setLoaderHidden(true),
          .setProfile(ProfileCard(.sample)), .setAvatar(.loading), .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test("P-2 A tap on the placeholder loads the profile if there is none")
  func avatarWithoutProfile() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      profile.presenter.didTapAvatar()
      try await profile.finish()

      #expect(profile.profiles.calls.count == 2)
    }
  }

  @Test("P-2 A tap on the placeholder loads an avatar that failed; a tap on an avatar does nothing")
  func avatarFailed() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      profile.pictures.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      #expect(profile.log.take().last == .setAvatar(.unavailable))

      profile.pictures.answer(with: .picture)
      profile.presenter.didTapAvatar()
      try await profile.finish()
      #expect(profile.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])

      profile.presenter.didTapAvatar()
      try await profile.finish()
      #expect(profile.log.take() == [])
      #expect(profile.pictures.calls.count == 2)
    }
  }

  @Test("P-2 An avatar that cannot be decoded has a placeholder, and a tap asks for other bytes")
  func undecodableAvatar() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      try await profile.show()

      profile.presenter.didFailToDecodeAvatar()
      #expect(profile.log.take() == [.setAvatar(.unavailable)])

      profile.presenter.didTapAvatar()
      try await profile.finish()
      #expect(profile.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
      #expect(profile.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("P-1 A blank bio is not shown, and blanks around one are left out")
  func bio() {
    for (sent, shown) in [(nil, nil), ("", nil), (" \n", nil), (" Hi. \n", "Hi.")] {
      #expect(ProfileCard(Profile(username: "ada", bio: sent)).bio == shown)
    }
  }

  @Test("P-3 One question is asked at a time, and it can be asked again after No")
  func oneQuestion() async throws {
    try await check(ProfileScreen.init) { profile in
      for _ in 1...2 {
        profile.presenter.didTapSignOut()
        profile.presenter.didTapSignOut()
        #expect(profile.log.take() == [.present(.signOutQuestion)])
        profile.router.answerAlert(.decline)
      }
      #expect(profile.log.take() == [])
      #expect(profile.router.openAlerts == 0)
      #expect(profile.presenter.strings.signOut == "Sign Out")
    }
  }

  @Test("P-3 Without a router nothing is asked, and later the question can be")
  func withoutRouter() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.presenter.router = nil
      profile.presenter.didTapSignOut()
      profile.presenter.router = profile.router
      profile.presenter.didTapSignOut()

      #expect(profile.log.take() == [.present(.signOutQuestion)])
    }
  }

  @Test("P-5 Closing cancels nothing of the session, and late answers give no commands")
  func closing() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.answerWhenTold()
      profile.pictures.answer(with: .picture)
      profile.view.viewDidLoad()
      try #require(profile.tasks.isRunning(.profile))
      try await profile.profiles.waitForCalls(1)
      _ = profile.log.take()

      profile.presenter.screenDidClose()
      #expect(profile.presenter.view == nil)
      #expect(profile.presenter.router == nil)
      profile.profiles.complete(0, with: .sample)
      try await profile.finish()

      #expect(profile.log.take() == [])
      #expect(profile.profiles.cancelled == [])
      #expect(profile.session.profile.avatar == .data(.picture))
    }
  }

  @Test("P-5 A closed profile gives no commands, whatever view it has")
  func afterClosing() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      try await profile.show()
      profile.presenter.didTapSignOut()
      _ = profile.log.take()
      profile.presenter.screenDidClose()
      profile.router.answerAlert(.accept)
      profile.presenter.didTapSignOut()
      profile.presenter.view = profile.view
      profile.view.viewDidLoad()
      profile.presenter.didFailToDecodeAvatar()

      #expect(profile.log.take() == [])
    }
  }

  @Test("P-1 A new view is shown what is there: the person, the message or the loader")
  func newView() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      try await profile.show()
      profile.view.viewDidLoad()
      try await profile.finish()
      #expect(
        profile.log.take() == [.setProfile(ProfileCard(.sample)), .setAvatar(.data(.picture))])
      #expect(profile.profiles.calls.count == 0)
    }
    try await check(ProfileScreen.init) { profile in
      profile.profiles.answerWhenTold()
      profile.view.viewDidLoad()
      try #require(profile.tasks.isRunning(.profile))
      try await profile.profiles.waitForCalls(1)
      _ = profile.log.take()
      let newView = ProfileViewSpy(presenter: profile.presenter)
      profile.presenter.view = newView
      #expect(newView.log.take() == [])
      newView.viewDidLoad()
      #expect(
        newView.log.take() == [.setProfile(nil), .setAvatar(.unavailable), .setLoaderHidden(false)])

      profile.profiles.complete(0, failing: .offline)
      try await profile.finish()
      #expect(newView.log.take() == [.setLoaderHidden(true), .setMessage(.offline)])
      #expect(profile.profiles.calls.count == 1)
      #expect(profile.log.take() == [])
    }
  }

  @Test("P-2 A new view after a failure is shown the message, and the profile is requested again")
  func newViewAfterFailure() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      _ = profile.log.take()
      profile.view.viewDidLoad()
      try await profile.finish()

      #expect(
        profile.log.take()
          == [
            .setProfile(nil), .setAvatar(.unavailable), .setMessage(.offline), .setMessage(nil),
            .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(.offline),
          ])
    }
  }

  @Test("P-1 A view that has not loaded is told nothing")
  func lateView() async throws {
    try await check(ProfileScreen.init) { profile in
      profile.profiles.fail(.offline)
      profile.view.viewDidLoad()
      try await profile.finish()
      let newView = ProfileViewSpy(presenter: profile.presenter)
      profile.presenter.view = newView
      profile.profiles.answer(with: .sample)
      profile.pictures.answer(with: .picture)
      profile.presenter.didTapRetry()
      try await profile.finish()

      #expect(newView.log.take() == [])
    }
  }

  @Test("P-1 A view that has loaded before the presenter has it is told everything, once")
  func earlyView() async throws {
    try await check(ProfileScreen.of(.sample)) { profile in
      profile.presenter.view = nil
      profile.pictures.answer(with: .picture)
      profile.view.viewDidLoad()
      try await profile.finish()
      #expect(profile.log.take() == [])

      profile.presenter.view = profile.view
      profile.presenter.view = profile.view
      #expect(
        profile.log.take() == [.setProfile(ProfileCard(.sample)), .setAvatar(.data(.picture))])
    }
  }

  @Test("P-3 A question that waits for its answer keeps neither the profile nor its router")
  func leaks() async throws {
    let fakes = FakeServices()
    fakes.pictures.pictures.answer(with: .picture)
    let router = ProfileRouterSpy(log: CommandLog())
    let leaks = LeakCheck()
    do {
      let profile = ProfileScreen(fakes, .sample)
      profile.presenter.router = router
      for object in profile.tracked { leaks.track(object) }
      profile.presenter.didTapSignOut()
      try await profile.finish()
    }
    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [])
    try await check(ProfileScreen.init) { profile in
      do {
        let router = ProfileRouterSpy(log: profile.log)
        profile.presenter.router = router
      }
      #expect(profile.presenter.router == nil)
    }
  }
}
