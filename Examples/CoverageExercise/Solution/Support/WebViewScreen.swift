import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The login page under test, with its helper.
@MainActor
struct WebViewScreen: ScreenUnderTest {
  let log = CommandLog<WebViewCommand>()
  let helper = Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d")
  let router: WebViewRouterSpy
  let view: WebViewViewSpy
  let presenter: WebViewPresenter

  init(_: FakeServices) {
    router = WebViewRouterSpy(log: log)
    view = WebViewViewSpy(log: log)
    presenter = Subject.makeWebViewPresenter(view: view, router: router, helper: helper)
    view.presenter = presenter
  }

  var tracked: [AnyObject] { [presenter, view] }
}

extension AuthConfiguration {
  /// An application with a redirect of its own.
  static var ownRedirect: AuthConfiguration {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = "https://app.example/oauth/done"
    return configuration
  }
}
