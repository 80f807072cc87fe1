import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit
import WebKit

@testable import ImageFeedUIKit

/// The course's tests of the login page, by their names, with the real view controller (T-1).
@Suite("WebView: the course's tests with the view controller") @MainActor
struct CourseWebViewTests {
  private static let configuration = AuthConfiguration(
    accessKey: "key", secretKey: "secret", applicationName: "imagefeed",
    defaultBaseURL: LoginPageProbe.url("/api"), authBaseURL: LoginPageProbe.url(""))

  /// The view controller with the real presenter and helper.
  @MainActor
  private struct Screen {
    let helper = AuthHelper(configuration: CourseWebViewTests.configuration, state: "state")
    let router = WebViewRouterSpy(log: CommandLog())
    let presenter: WebViewPresenter
    let probe: LoginPageProbe

    init() {
      presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
      probe = LoginPageProbe(presenter)
    }
  }

  @Test("T-1 W-1 The presenter is told that the view has loaded")
  func testViewControllerCallsViewDidLoad() {
    let presenter = WebViewPresenterSpy()
    let viewController = WebViewViewController(presenter, siteData: .nonPersistent())

    _ = viewController.view

    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("T-1 W-1 The web view loads the login page")
  func testPresenterCallsLoadRequest() throws {
    let screen = Screen()

    let page = try #require(screen.helper.authorizeURL)
    #expect(screen.probe.controller.webView.url == page)
  }

  @Test("T-1 W-2 The progress bar is visible below 1")
  func testProgressVisibleWhenLessThenOne() {
    let screen = Screen()

    screen.presenter.didUpdateProgressValue(0.6)

    #expect(!screen.probe.controller.progressView.isHidden)
    #expect(screen.probe.controller.progressView.progress == 0.6)
  }

  @Test("T-1 W-2 The progress bar is hidden once the page has loaded")
  func testProgressHiddenWhenOne() async {
    let screen = Screen()

    await screen.probe.settle()

    #expect(screen.probe.controller.webView.estimatedProgress == 1)
    #expect(screen.probe.controller.progressView.isHidden)
  }

  @Test("T-1 W-1 The address that the web view loads has the configured parts")
  func testAuthHelperAuthURL() throws {
    let url = try #require(Screen().probe.controller.webView.url?.absoluteString)

    #expect(url.contains("https://login.example/oauth/authorize"))
    #expect(url.contains(Self.configuration.accessKey))
    #expect(url.contains("code"))
    #expect(url.contains("public+read_user+write_likes"))
  }

  @Test("T-1 W-3 The code of the redirect is passed on, and its page is not loaded")
  func testCodeFromURL() async {
    let screen = Screen()
    await screen.probe.settle()

    screen.probe.follow(LoginPageProbe.url("/oauth/authorize/native?code=test%20code"))
    await screen.probe.settle()

    #expect(screen.router.log.take() == [.didAuthenticate(with: "test code")])
    #expect(screen.probe.pageURL == screen.helper.authorizeURL)
  }
}
