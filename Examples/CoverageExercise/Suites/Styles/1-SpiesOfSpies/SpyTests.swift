import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// The most usual suite: a spy is called, and the test asserts that the spy was called.
@MainActor
final class SpyTests: XCTestCase {
  func testWebViewCallsViewDidLoad() async {
    let presenter = WebViewPresenterSpy()
    WebViewViewSpy(presenter: presenter).viewDidLoad()
    XCTAssertEqual(presenter.log.commands, [.viewDidLoad])
  }

  func testWebViewLoadsRequest() async throws {
    let view = WebViewViewSpy()
    let url = try XCTUnwrap(URL(string: "https://unsplash.example/oauth/authorize"))
    view.load(url)
    XCTAssertEqual(view.log.commands, [.load(url)])
  }

  func testProfileCallsViewDidLoad() async {
    let presenter = ProfilePresenterSpy()
    ProfileViewSpy(presenter: presenter).viewDidLoad()
    XCTAssertEqual(presenter.log.commands, [.viewDidLoad])
  }

  func testProfileShowsItsDetails() async {
    let view = ProfileViewSpy()
    view.setProfile(ProfileCard(.sample))
    XCTAssertEqual(view.log.commands, [.setProfile(ProfileCard(.sample))])
  }

  func testImagesListChangesLike() async {
    let presenter = ImagesListPresenterSpy()
    presenter.didTapLike("photo-1")
    XCTAssertEqual(presenter.log.commands, [.didTapLike("photo-1")])
  }
}
