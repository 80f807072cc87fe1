// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: splash-1")
struct SplashViewDidLoadTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<SplashCommand>()
  let strings = Strings(.english)
  let router: SplashRouterSpy
  let presenter: SplashPresenter
  let view: SplashViewSpy

  init() {
    router = SplashRouterSpy(log: log)
    presenter = SplashPresenter(
      router: router, services: fakes.services, strings: strings, tasks: tasks)
    view = SplashViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // When
    fakes.tokenStorage.storedToken = AccessToken("token")
    fakes.tokenStorage.storedToken = AccessToken("token")
    fakes.profile.profiles.fail(.offline)
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    fakes.profile.profiles.answer(with: .sample)
    presenter.didTapRetry()
    try await tasks.finish(within: 5)
    presenter.screenDidClose()
    try await tasks.finish(within: 5)

    // Then
    #expect(
      log.take() == [
        .setChoicesHidden(true),
        .setLoaderHidden(false),
        .setLoaderHidden(true),
        .setChoicesHidden(false),
        .show(.couldNotSignIn(ServiceError(.offline), strings)),
        .setChoicesHidden(true),
        .setLoaderHidden(false),
        .setLoaderHidden(true),
        .openApp(for: .sample),
      ])
  }
}
