import Testing
import UIKit

@testable import ImageFeed

@Suite("Login page: progress") @MainActor
struct WebViewProgressTests {
  let page = WebViewFixture()

  @Test("The bar is visible below 1")
  func testProgressVisibleWhenLessThenOne() {
    #expect(!page.presenter.shouldHideProgress(for: 0.6))
  }

  @Test("The bar is hidden at 1")
  func testProgressHiddenWhenOne() {
    #expect(page.presenter.shouldHideProgress(for: 1))
  }

  @Test(
    "Each value arrives as it is, within 0…1, and hides the bar only at the end",
    arguments: [
      (0, 0, false), (0.6, 0.6, false), (0.9998, 0.9998, false), (0.99995, 0.99995, true),
      (1, 1, true), (-1, 0, false), (2, 1, true), (.infinity, 1, true),
    ])
  func progressTable(value: Double, shown: Double, isHidden: Bool) {
    page.presenter.didUpdateProgressValue(value)
    #expect(page.view.progressValue == shown)
    #expect(page.view.isProgressHidden == isHidden)
  }

  @Test("NaN changes nothing")
  func nanIsIgnored() {
    page.presenter.didUpdateProgressValue(.nan)
    #expect(page.view.progressValue == nil)
    #expect(page.view.isProgressHidden == nil)
  }

  @Test("The bar comes back for the next page")
  func barComesBack() {
    page.presenter.didUpdateProgressValue(1)
    page.presenter.didUpdateProgressValue(0.3)
    #expect(page.view.isProgressHidden == false)
  }

  @Test("The view does what it is told, and decides nothing")
  func viewShowsWhatItIsTold() {
    let controller = WebViewViewController(WebViewPresenterSpy())
    controller.loadViewIfNeeded()
    controller.setProgressValue(1)
    controller.setProgressHidden(false)
    #expect(controller.progressView.progress == 1)
    #expect(!controller.progressView.isHidden)
  }
}
