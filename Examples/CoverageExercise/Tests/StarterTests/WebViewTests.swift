import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// The six tests everybody begins with. Run the grader and see what they catch.
///
/// They are `async`: XCTest on Linux ends the process at a test of the main actor that is not.
@MainActor
final class WebViewTests: XCTestCase {
  private let helper = AuthHelper(configuration: .sample, state: "state")
  private let router = WebViewRouterSpy(log: CommandLog())

  func testViewControllerCallsViewDidLoad() async {
    // given
    let presenter = WebViewPresenterSpy()
    let view = WebViewViewSpy(presenter: presenter)
    // when
    view.viewDidLoad()
    // then
    XCTAssertTrue(presenter.log.commands.contains(.viewDidLoad))
  }

  func testPresenterCallsLoadRequest() async {
    // given
    let view = LoginViewSpy()
    let presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    presenter.view = view
    // when
    presenter.viewDidLoad()
    // then
    XCTAssertTrue(view.loadRequestCalled)
  }

  func testProgressVisibleWhenLessThenOne() async {
    // given
    let presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    // when
    let shouldHideProgress = presenter.shouldHideProgress(for: 0.6)
    // then
    XCTAssertFalse(shouldHideProgress)
  }

  func testProgressHiddenWhenOne() async {
    // given
    let presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    // when
    let shouldHideProgress = presenter.shouldHideProgress(for: 1)
    // then
    XCTAssertTrue(shouldHideProgress)
  }

  func testAuthHelperAuthURL() async {
    // when
    let urlString = helper.authorizeURL?.absoluteString ?? ""
    // then
    XCTAssertTrue(urlString.contains("/oauth/authorize"))
    XCTAssertTrue(urlString.contains(AuthConfiguration.sample.accessKey))
    XCTAssertTrue(urlString.contains("redirect_uri"))
    XCTAssertTrue(urlString.contains("code"))
    XCTAssertTrue(urlString.contains("public"))
  }

  func testCodeFromURL() async throws {
    // given
    let text = "https://unsplash.example/oauth/authorize/native?code=test%20code"
    let url = try XCTUnwrap(URL(string: text))
    // when
    let code = helper.code(from: url)
    // then
    XCTAssertEqual(code, "test code")
  }
}

/// The course's spy: a flag that says whether a function was called.
@MainActor
final class LoginViewSpy: WebViewViewProtocol {
  var loadRequestCalled = false

  func load(_ url: URL) {
    loadRequestCalled = true
  }

  func setProgressValue(_ value: Double) {}
  func setProgressHidden(_ isHidden: Bool) {}
  func setMessage(_ message: ScreenMessage?) {}
}
