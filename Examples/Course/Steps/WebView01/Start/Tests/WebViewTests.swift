import Testing
import UIKit

@testable import ImageFeed

/// A test as it is often written: read it before you trust it.
@Suite("Login page") @MainActor
struct WebViewTests {
  @Test("The login page loads a request")
  func testLoadRequest() {
    // given
    let viewController = WebViewViewControllerSpy()

    // when
    viewController.load()

    // then
    #expect(viewController.loadRequestCalled)
  }
}

@MainActor
final class WebViewViewControllerSpy {
  var viewController = WebViewViewController()
  private(set) var loadRequestCalled = false

  func load() {
    loadRequestCalled = true
  }
}
