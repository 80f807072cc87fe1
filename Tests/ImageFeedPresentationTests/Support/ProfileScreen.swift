import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The profile under test.
@MainActor
struct ProfileScreen {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let router: ProfileRouterSpy
  let view: ProfileViewSpy
  let presenter: ProfilePresenter

  /// - Parameter profile: the person, if known from the start.
  init(profile: Profile? = nil, language: Language = .english) {
    router = ProfileRouterSpy(log: log)
    presenter = ProfilePresenter(
      router: router, services: fakes.services, profile: profile,
      strings: Strings(language), tasks: tasks)
    view = ProfileViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the sample profile with its avatar, or with one that failed, and empties the log.
  func show(avatar isAvailable: Bool = true) async throws {
    profiles.answer(with: .sample)
    if isAvailable { pictures.answer(with: .picture) } else { pictures.fail(.offline) }
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Taps the sign-out button and waits for the question.
  func askToSignOut() async throws {
    presenter.didTapSignOut()
    try await log.wait { $0 == .ask(.signOutQuestion(Strings(.english))) }
    _ = log.take()
  }
}

extension [ProfileCommand] {
  /// The commands of a screen that opens without a profile and asks for it.
  static let opensEmpty: Self = [
    .setProfile(nil), .setAvatar(.unavailable), .setLoaderHidden(false),
  ]
  /// The commands when the sample profile has arrived, whose avatar is requested.
  static let arrives: Self = [
    .setProfile(.sample), .setAvatar(.loading), .setLoaderHidden(true),
  ]
}

extension ProfileCard {
  static let sample = ProfileCard(.sample)
}
