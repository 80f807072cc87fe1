import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The login page under test, by default with the real helper behind it.
@MainActor
struct WebViewScreen {
  let log = CommandLog<WebViewCommand>()
  let router: WebViewRouterSpy
  let view: WebViewViewSpy
  let presenter: WebViewPresenter

  init(helper: any AuthHelperProtocol = AuthHelper.sample()) {
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(
      router: router, authHelper: helper, strings: Strings(.english))
    view = WebViewViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router)
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
  /// The address of ``AuthHelper/sample(redirectURI:authBaseURL:)``'s login page.
  @MainActor static let samplePage = AuthHelper.sample().authorizeURL ?? .test("")

  /// The address in a text; a placeholder if the text is not an address.
  static func test(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/not-an-address")
  }

  /// An address of the sample redirect with this query.
  static func redirect(_ query: String) -> URL {
    test("https://app.example/oauth/done?\(query)")
  }
}

extension [WebViewCommand] {
  /// The commands that load the page.
  @MainActor static let loads: Self = [
    .setProgressValue(0), .setProgressHidden(false), .load(.samplePage),
  ]
  /// The commands of a page that could not be loaded.
  static let failed: Self = [
    .setProgressHidden(true),
    .setMessage(ScreenMessage(text: "The page could not be loaded.", retryTitle: "Retry")),
  ]
}
