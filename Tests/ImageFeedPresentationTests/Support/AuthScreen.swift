import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The sign-in screen under test.
@MainActor
struct AuthScreen {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<AuthCommand>()
  let tasks = ScreenTasks()
  let router: AuthRouterSpy
  let view: AuthViewSpy
  let presenter: AuthPresenter

  init(configuration: AuthConfiguration = .sample, language: Language = .english) {
    router = AuthRouterSpy(log: log)
    presenter = AuthPresenter(
      router: router, configuration: configuration, services: fakes.services,
      strings: Strings(language), tasks: tasks)
    view = AuthViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router, tasks)
  }

  var exchanges: FakeFunction<String, AccessToken> { fakes.oauth.exchanges }
  var storage: FakeOAuth2TokenStorage { fakes.tokenStorage }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Reports codes one after the other, waits until each is being exchanged, and empties the
  /// log.
  func exchange(_ codes: String...) async throws {
    let before = exchanges.calls.count
    for (index, code) in codes.enumerated() {
      presenter.didReceiveCode(code)
      try await exchanges.waitForCalls(before + index + 1)
    }
    _ = log.take()
  }

  /// Reports a code, waits until its token is being stored, and empties the log.
  func store(_ code: String) async throws {
    exchanges.answer { $0 == "A" ? .first : .second }
    storage.writes.hold()
    presenter.didReceiveCode(code)
    try await storage.writes.waitForCalls(1)
    _ = log.take()
  }
}

extension AccessToken {
  static let first = AccessToken("first-token")
  static let second = AccessToken("second-token")
}

extension [AuthCommand] {
  /// The commands at the start of an exchange.
  static let blocked: Self = [.beginBlocking, .setSignInEnabled(false)]
  /// The commands at its end.
  static let free: Self = [.setSignInEnabled(true), .endBlocking]
}
