import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The login page under test, with the real helper behind it.
@MainActor
struct WebViewScreen: ScreenUnderTest {
  let log = CommandLog<WebViewCommand>()
  let router: WebViewRouterSpy
  let view: WebViewViewSpy
  let presenter: WebViewPresenter

  init(unexpected: UnexpectedCalls) {
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(authHelper: AuthHelper.sample(), strings: Strings(.english))
    view = WebViewViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view] }

  /// Another login page, retained only by the caller.
  func another(
    _ helper: any AuthHelperProtocol, _ strings: Strings = Strings(.english),
    leaks: LeakCheck = LeakCheck()
  ) -> WebViewViewSpy {
    let presenter = WebViewPresenter(authHelper: helper, strings: strings)
    let view = WebViewViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    leaks.track(presenter)
    leaks.track(view)
    return view
  }
}

/// A helper without an address for the login page.
@MainActor
final class HelperWithoutAddress: AuthHelperProtocol {
  var authorizeURL: URL?

  func redirect(from url: URL) -> AuthRedirect { .notOurs }
}

extension AuthHelper {
  /// The helper of a sign-in with ``sampleState``, by default with the redirect of an app.
  static func sample(
    redirectURI: String = "https://app.example/oauth/done",
    authBaseURL: String = "https://unsplash.example"
  ) -> AuthHelper {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = redirectURI
    configuration.authBaseURL = .test(authBaseURL)
    return AuthHelper(configuration: configuration, state: sampleState)
  }

  /// The state of sample sign-ins.
  static let sampleState = "5a4d"
}

extension URL {
  /// The address of ``AuthHelper/sample(redirectURI:authBaseURL:)``'s login page, written out.
  static let samplePage = URL.test(
    "https://unsplash.example/oauth/authorize?client_id=sample-access-key"
      + "&redirect_uri=https%3A%2F%2Fapp.example%2Foauth%2Fdone&response_type=code"
      + "&scope=public+read_user+write_likes&state=5a4d")

  /// The address in a text; a placeholder if the text is not an address.
  static func test(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/not-an-address")
  }

  /// An address of the sample redirect with this query.
  static func redirect(_ query: String) -> URL {
    test("https://app.example/oauth/done?\(query)")
  }
}

extension ScreenMessage {
  static let pageDidNotLoad = ScreenMessage(
    text: "The page could not be loaded.", retryTitle: "Retry")
}
