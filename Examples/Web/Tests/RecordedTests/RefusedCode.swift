// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: auth-2")
struct AuthDidTapSignInTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<AuthCommand>()
  let strings = Strings(.english)
  let router: AuthRouterSpy
  let presenter: AuthPresenter
  let view: AuthViewSpy

  init() {
    router = AuthRouterSpy(log: log)
    presenter = AuthPresenter(
      router: router, configuration: .sample, services: fakes.services, strings: strings,
      tasks: tasks)
    view = AuthViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = log.take()

    // When
    presenter.didTapSignIn()
    try await tasks.finish(within: 5)
    fakes.oauth.exchanges.fail(.rejected(status: 400, message: nil))
    presenter.didReceiveCode("code-1")
    try await tasks.finish(within: 5)

    // Then
    #expect(
      log.take() == [
        .openLoginPage,
        .beginBlocking,
        .setSignInEnabled(false),
        .setSignInEnabled(true),
        .endBlocking,
        .show(.couldNotSignIn(ServiceError(.rejected(status: 400, message: nil)), strings)),
      ])
    #expect(fakes.oauth.exchanges.calls == ["code-1"])
  }
}
