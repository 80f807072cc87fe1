import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The login page under test, with its helper.
@MainActor
struct WebViewScreen: ScreenUnderTest {
  let log = CommandLog<WebViewCommand>()
  let helper: any AuthHelperProtocol
  let router: WebViewRouterSpy
  let view: WebViewViewSpy
  let presenter: WebViewPresenter

  init(_ fakes: FakeServices) {
    self.init(fakes, Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d"))
  }

  init(_: FakeServices, _ helper: any AuthHelperProtocol, _ language: Language = .english) {
    self.helper = helper
    router = WebViewRouterSpy(log: log)
    view = WebViewViewSpy(log: log)
    presenter = Subject.makeWebViewPresenter(
      view: view, router: router, helper: helper, language: language)
    view.presenter = presenter
  }

  /// Makes the screen of a helper.
  static func with(
    _ helper: any AuthHelperProtocol, _ language: Language = .english
  ) -> @MainActor (FakeServices) -> WebViewScreen {
    { WebViewScreen($0, helper, language) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  /// The commands of a page that begins to load.
  var startsLoading: [WebViewCommand] {
    [.setProgressValue(0), .setProgressHidden(false)]
      + [helper.authorizeURL].compactMap { $0 }.map { .load($0) }
  }
}

/// A helper whose address a test sets.
@MainActor
final class SettableAuthHelper: AuthHelperProtocol {
  var authorizeURL: URL?

  func redirect(from url: URL) -> AuthRedirect { .notOurs }
}

extension AuthConfiguration {
  /// An application with a redirect of its own.
  static var ownRedirect: AuthConfiguration { redirecting(to: "https://app.example/oauth/done") }

  /// An application with this redirect.
  static func redirecting(
    to redirectURI: String, from page: String = "https://unsplash.example"
  ) -> AuthConfiguration {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = redirectURI
    configuration.authBaseURL = .test(page)
    return configuration
  }
}

extension URL {
  /// The redirect of ``AuthConfiguration/ownRedirect`` with a query.
  static func redirect(_ query: String) -> URL {
    .test("https://app.example/oauth/done?\(query)")
  }
}

extension ScreenMessage {
  static let pageDidNotLoad = ScreenMessage(
    text: "The page could not be loaded.", retryTitle: "Retry")
  static let notTheRedirect = ScreenMessage(
    text: "This is not the address the sign-in redirects to.", retryTitle: "Retry")
}
