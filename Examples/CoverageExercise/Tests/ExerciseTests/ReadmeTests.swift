import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// The test that README.md adds to the starter tests.
@MainActor
final class ReadmeTests: XCTestCase {
  private let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")

  func testBarIsAtItsStartBeforeThePageLoads() async throws {
    // given
    let view = WebViewViewSpy()
    let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)
    view.presenter = presenter

    // when
    view.viewDidLoad()

    // then: all commands, in their order
    let url = try XCTUnwrap(helper.authorizeURL)
    XCTAssertEqual(view.log.take(), [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }
}
