import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The course's own tests of the login page, under their own names (T-1).
@MainActor
@Suite("WebView: the course's tests")
struct CourseWebViewTests {
  @Test("T-1 W-1 The presenter asks for the page (bug-login-03)")
  func testPresenterCallsLoadRequest() {
    let view = WebViewViewSpy()
    let presenter = WebViewPresenter(authHelper: AuthHelper.sample(), strings: Strings(.english))
    view.presenter = presenter
    presenter.view = view

    presenter.viewDidLoad()

    // The course asserts a Boolean flag of its spy, `loadRequestCalled`.
    #expect(
      view.log.take() == [.setProgressValue(0), .setProgressHidden(false), .load(.samplePage)])
  }

  @Test("T-1 W-2 The progress bar is visible below one (bug-login-08)")
  func testProgressVisibleWhenLessThenOne() {
    let view = WebViewViewSpy()
    let presenter = WebViewPresenter(authHelper: AuthHelper.sample(), strings: Strings(.english))
    view.presenter = presenter
    presenter.view = view
    let progress = 0.6

    let shouldHideProgress = presenter.shouldHideProgress(for: progress)
    presenter.didUpdateProgressValue(progress)

    // The course asserts a Boolean, the function's answer, and no command.
    #expect(!shouldHideProgress)
    #expect(view.log.take() == [.setProgressValue(0.6), .setProgressHidden(false)])
  }

  @Test("T-1 W-2 The progress bar is hidden at one (bug-login-07, -08)")
  func testProgressHiddenWhenOne() {
    let view = WebViewViewSpy()
    let presenter = WebViewPresenter(authHelper: AuthHelper.sample(), strings: Strings(.english))
    view.presenter = presenter
    presenter.view = view
    let progress = 1.0

    let shouldHideProgress = presenter.shouldHideProgress(for: progress)
    presenter.didUpdateProgressValue(progress)

    // The course asserts a Boolean, the function's answer, and no command.
    #expect(shouldHideProgress)
    #expect(view.log.take() == [.setProgressValue(1), .setProgressHidden(true)])
  }

  @Test("T-1 W-1 The address has the configured parts (bug-login-11)")
  func testAuthHelperAuthURL() throws {
    let configuration = AuthConfiguration.sample
    let helper = AuthHelper(configuration: configuration, state: "state")

    let url = try #require(helper.authorizeURL)

    // The course asserts five Booleans: the address's text contains this part, and this one.
    #expect(url.scheme == "https")
    #expect(url.host == "unsplash.example")
    #expect(url.path == "/oauth/authorize")
    #expect(
      URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems == [
        URLQueryItem(name: "client_id", value: configuration.accessKey),
        URLQueryItem(name: "redirect_uri", value: configuration.redirectURI),
        URLQueryItem(name: "response_type", value: "code"),
        URLQueryItem(name: "scope", value: configuration.accessScope),
        URLQueryItem(name: "state", value: "state"),
      ])
  }

  @Test("T-1 W-3 The code is read from the redirect (bug-login-09)")
  func testCodeFromURL() throws {
    var components = try #require(
      URLComponents(string: "https://unsplash.example/oauth/authorize/native"))
    components.queryItems = [URLQueryItem(name: "code", value: "test code")]
    let url = try #require(components.url)
    let helper = AuthHelper(configuration: .sample, state: "state")

    // The course asserts that the code is equal, as here; its helper asks for no host.
    #expect(helper.code(from: url) == "test code")
  }
}
