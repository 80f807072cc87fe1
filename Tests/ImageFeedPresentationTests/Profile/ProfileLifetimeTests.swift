import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Profile: opening and closing")
struct ProfileLifetimeTests {
  @Test(
    "P-1 Closing the screen cancels no work of the session, but gives its view no more commands")
  func closeInMidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold()
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()
      screen.profiles.complete(0, with: .sample)
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.profiles.cancelled == [])
      #expect(screen.session.profile.profile == .sample)
      #expect(screen.session.profile.avatar == .data(.picture))
    }
  }

  @Test("P-5 If the session ends while the profile loads, the loader is hidden without a message")
  func sessionEndsInMidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      _ = screen.log.take()

      screen.session.close()
      #expect(screen.log.take() == [.setLoaderHidden(true)])

      screen.profiles.complete(0, failing: .unauthorised)
      try await screen.finish()
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.expirations.events == [])
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("P-1 A new view gets everything that is known, and requests nothing")
  func secondViewDidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()
      let log = CommandLog<ProfileCommand>()
      let second = ProfileViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      try await screen.finish()

      #expect(log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
      #expect(screen.log.take() == [], "the old view gets no command")
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("P-1 A new view while the profile loads gets the loader, without a second request")
  func secondViewDidLoadInMidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      let log = CommandLog<ProfileCommand>()
      let second = ProfileViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()

      #expect(
        log.take() == [.setProfile(nil), .setAvatar(.unavailable), .setLoaderHidden(false)])
      screen.profiles.complete(0, failing: .offline)
      try await screen.finish()
      #expect(log.take() == [.setLoaderHidden(true), .setMessage(.offline)])
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("A view that loads before the presenter has it gets every command")
  func earlyViewDidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.presenter.view = nil
      screen.profiles.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.profiles.calls.count == 0, "no view would show it")

      screen.presenter.view = screen.view
      try await screen.finish()
      #expect(
        screen.log.take() == .opensEmpty + [.setLoaderHidden(true), .setMessage(.offline)])
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("P-5 bug-profile-06 Late answers of a closed session do not reach the next person")
  func olderPersonsAnswer() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold(ignoringCancellation: true)
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      screen.session.close()
      screen.presenter.screenDidClose()
      _ = screen.log.take()

      let tasks = ScreenTasks()
      let next = Session(profile: nil, services: screen.fakes.services, tasks: tasks)
      let presenter = ProfilePresenter(profile: next.profile, strings: Strings(.english))
      let view = ProfileViewSpy(log: screen.log, presenter: presenter)
      presenter.view = view
      view.viewDidLoad()
      try await screen.profiles.waitForCalls(2)
      let grace = Profile(username: "grace", avatarURL: Profile.sample.avatarURL)
      screen.profiles.complete(1, with: grace)
      try await tasks.finish(within: .testLimit)
      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      try await tasks.finish(within: .testLimit)

      #expect(
        screen.log.take() == .opensEmpty + [
          .setLoaderHidden(true), .setProfile(ProfileCard(grace)), .setAvatar(.loading),
          .setAvatar(.data(.picture)),
        ])
      #expect(next.profile.profile == grace)
      #expect(screen.session.profile.profile == nil)
      view.presenter = nil
    }
  }
}
