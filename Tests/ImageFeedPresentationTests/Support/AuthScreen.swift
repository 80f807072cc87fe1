import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The sign-in screen under test.
@MainActor
struct AuthScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<AuthCommand>()
  let tasks = ScreenTasks()
  let router: AuthRouterSpy
  let view: AuthViewSpy
  let presenter: AuthPresenter

  init(unexpected: UnexpectedCalls) {
    fakes = FakeServices(unexpected: unexpected)
    router = AuthRouterSpy(log: log)
    presenter = AuthPresenter(
      configuration: .sample, services: fakes.services, strings: Strings(.english), tasks: tasks)
    view = AuthViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, tasks] }

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

  /// Another sign-in screen with the same fakes. Only the caller retains it: the view holds its
  /// presenter, as views do.
  func another(
    _ configuration: AuthConfiguration = .sample, _ strings: Strings = Strings(.english),
    tasks: ScreenTasks, leaks: LeakCheck = LeakCheck()
  ) -> AuthViewSpy {
    let presenter = AuthPresenter(
      configuration: configuration, services: fakes.services, strings: strings, tasks: tasks)
    let view = AuthViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    leaks.track(presenter)
    leaks.track(view)
    return view
  }
}

extension AccessToken {
  static let first = AccessToken("first-token")
  static let second = AccessToken("second-token")
}

extension Alert {
  /// The alert of S-4 and A-6 for a login page without an answer, or for a refused token.
  static let signInDidFail = Alert(
    title: "Something went wrong", message: "Couldn't sign in",
    buttons: [Button(.accept, title: "OK")])
  /// The alert of S-4 and A-6, with the reason in the words of the end states (E).
  static func signInDidFail(_ kind: ServiceError.Kind) -> Alert {
    let reason = EndStateRow.all.first { $0.kind == kind }?.english.map { ". \($0)" }
    return Alert(
      title: "Something went wrong", message: "Couldn't sign in" + (reason ?? ""),
      buttons: [Button(.accept, title: "OK")])
  }
  /// The alert of S-4 and A-6 in Russian.
  static func signInDidFailInRussian(_ reason: String) -> Alert {
    Alert(
      title: "Что-то пошло не так(", message: "Не удалось войти в систему. \(reason)",
      buttons: [Button(.accept, title: "Ок")])
  }
  /// The alert of a token that could not be read or written.
  static let tokenStorageDidFail = Alert(
    title: "Something went wrong",
    message: "The device's storage could not be read or written.",
    buttons: [Button(.accept, title: "OK")])
}

extension ServiceError.Kind {
  /// The failures of a request that keep the token; a cancellation is not one.
  static let failuresThatKeepTheToken: [ServiceError.Kind] = [
    .offline, .timedOut, .forbidden, .rateLimited, .notFound,
    .rejected(status: 422, message: "Query is too long"), .serverFailure(status: 503),
    .unreadableAnswer,
    .answerTooLarge, .redirectRefused, .storageFailure,
  ]
}
