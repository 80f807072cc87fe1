import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// The six tests everybody begins with. Run the grader and see what they catch.
///
/// They are `async` because XCTest on Linux ends the process at a test of the main actor that is not.
@MainActor
final class WebViewTests: XCTestCase {
  private let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")

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
    let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)

    // when
    presenter.viewDidLoad()

    // then
    XCTAssertTrue(view.loadRequestCalled)
  }

  func testProgressVisibleWhenLessThenOne() async {
    // given
    let presenter = Subject.makeWebViewPresenter(helper: helper)
    let progress = 0.6

    // when
    let shouldHideProgress = presenter.shouldHideProgress(for: progress)

    // then
    XCTAssertFalse(shouldHideProgress)
  }

  func testProgressHiddenWhenOne() async {
    // given
    let presenter = Subject.makeWebViewPresenter(helper: helper)
    let progress = 1.0

    // when
    let shouldHideProgress = presenter.shouldHideProgress(for: progress)

    // then
    XCTAssertTrue(shouldHideProgress)
  }

  func testAuthHelperAuthURL() async {
    // given
    let configuration = AuthConfiguration.sample

    // when
    let urlString = helper.authorizeURL?.absoluteString ?? ""

    // then
    XCTAssertTrue(urlString.contains("/oauth/authorize"))
    XCTAssertTrue(urlString.contains(configuration.accessKey))
    XCTAssertTrue(urlString.contains("redirect_uri"))
    XCTAssertTrue(urlString.contains("code"))
    XCTAssertTrue(urlString.contains("public"))
  }

  func testCodeFromURL() async throws {
    // given
    let url = try XCTUnwrap(
      URL(string: "https://unsplash.example/oauth/authorize/native?code=test%20code"))

    // when
    let code = helper.code(from: url)

    // then
    XCTAssertEqual(code, "test code")
  }
}
