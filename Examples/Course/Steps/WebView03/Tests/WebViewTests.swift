import Testing
import UIKit

@testable import ImageFeed

/// Each side alone, opposite a spy.
@Suite("Login page: view and presenter") @MainActor
struct WebViewTests {
  @Test("The view tells its presenter that it has loaded, and not before")
  func testViewControllerCallsViewDidLoad() {
    // given
    let presenter = WebViewPresenterSpy()
    let viewController = WebViewViewController(presenter)
    presenter.view = viewController
    #expect(!presenter.viewDidLoadCalled)

    // when
    _ = viewController.view

    // then
    #expect(presenter.viewDidLoadCalled)
  }

  @Test("The presenter asks its view to load a page, once the view is ready")
  func testPresenterCallsLoadRequest() {
    // given
    let page = WebViewFixture()
    #expect(!page.view.loadRequestCalled)

    // when
    page.presenter.viewDidLoad()

    // then
    #expect(page.view.loadRequestCalled)
  }
}
