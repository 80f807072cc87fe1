import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The login page, tested in one file, with the course's tests under their own names (T-1).
///
/// The course asserts Booleans. These tests compare the whole log of commands.
@MainActor
@Suite("WebView: the course's tests")
struct CourseWebViewTests {
  /// The presenter under test, with the real helper behind it and spies in front of it.
  @MainActor
  private struct Screen {
    let helper = AuthHelper(configuration: .sample, state: "state")
    /// The commands to view and router, in one order.
    let log = CommandLog<WebViewCommand>()
    let presenter: WebViewPresenter
    let router: WebViewRouterSpy
    let view: WebViewViewSpy

    init() {
      router = WebViewRouterSpy(log: log)
      presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
      view = WebViewViewSpy(log: log, presenter: presenter)
      presenter.view = view
    }
  }

  /// Runs a test on a new screen, which must be released afterwards.
  private func withScreen(_ test: @MainActor (Screen) throws -> Void) throws {
    let leaks = LeakCheck()
    do {
      let screen = Screen()
      leaks.track(screen.presenter)
      leaks.track(screen.view)
      try test(screen)
    }
    #expect(leaks.survivors == [])
  }

  /// An address that the page wants to load when a person has signed in.
  private func redirect(code: String) throws -> URL {
    var components = try #require(
      URLComponents(string: "https://unsplash.example/oauth/authorize/native"))
    components.queryItems = [URLQueryItem(name: "code", value: code)]
    return try #require(components.url)
  }

  @Test("T-1 W-1 The login page is loaded when the view has loaded (bug-login-03)")
  func testPresenterCallsLoadRequest() throws {
    try withScreen { screen in
      screen.view.viewDidLoad()

      let page = try #require(screen.helper.authorizeURL)
      // The course asserts a Boolean flag of its spy, `loadRequestCalled`.
      #expect(screen.log.take() == [.setProgressValue(0), .setProgressHidden(false), .load(page)])
    }
  }

  @Test("T-1 W-2 The progress bar is visible below 1 (bug-login-08)")
  func testProgressVisibleWhenLessThenOne() throws {
    try withScreen { screen in
      let progress = 0.6

      let shouldHideProgress = screen.presenter.shouldHideProgress(for: progress)
      screen.presenter.didUpdateProgressValue(progress)

      // The course asserts the function's answer alone.
      #expect(!shouldHideProgress)
      #expect(screen.log.take() == [.setProgressValue(0.6), .setProgressHidden(false)])
    }
  }

  @Test("T-1 W-2 The progress bar is hidden at 1 (bug-login-07, -08)")
  func testProgressHiddenWhenOne() throws {
    try withScreen { screen in
      let progress = 1.0

      let shouldHideProgress = screen.presenter.shouldHideProgress(for: progress)
      screen.presenter.didUpdateProgressValue(progress)

      // The course asserts the function's answer alone.
      #expect(shouldHideProgress)
      #expect(screen.log.take() == [.setProgressValue(1), .setProgressHidden(true)])
    }
  }

  @Test("T-1 W-1 The address of the login page has the configured parts (bug-login-11)")
  func testAuthHelperAuthURL() throws {
    let configuration = AuthConfiguration.sample
    let helper = AuthHelper(configuration: configuration, state: "state")

    let url = try #require(helper.authorizeURL)

    // The course asserts that the address contains each part as a text.
    #expect(url.scheme == "https")
    #expect(url.host == "unsplash.example")
    #expect(url.path == "/oauth/authorize")
    // The order of a query's parameters means nothing.
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    #expect(
      items?.sorted { $0.name < $1.name } == [
        URLQueryItem(name: "client_id", value: configuration.accessKey),
        URLQueryItem(name: "redirect_uri", value: configuration.redirectURI),
        URLQueryItem(name: "response_type", value: "code"),
        URLQueryItem(name: "scope", value: configuration.accessScope),
        URLQueryItem(name: "state", value: "state"),
      ])
  }

  @Test("T-1 W-3 The code is read from the redirect (bug-login-09)")
  func testCodeFromURL() throws {
    let helper = AuthHelper(configuration: .sample, state: "state")

    // The course asserts the same; its helper does not check the host.
    #expect(helper.code(from: try redirect(code: "test code")) == "test code")
  }

  @Test("W-3 The redirect is not loaded, and its code is passed on once")
  func redirectEndsTheSignIn() throws {
    try withScreen { screen in
      let (first, second) = (try redirect(code: "first"), try redirect(code: "second"))
      #expect(screen.presenter.decidePolicy(for: first) == .cancel)
      #expect(screen.presenter.decidePolicy(for: second) == .cancel)
      #expect(screen.log.take() == [.didAuthenticate(with: "first")])
    }
  }
}
