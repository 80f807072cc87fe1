import UIKit

@testable import ImageFeed

/// The objects of the login page, put together.
@MainActor
struct LoginParts {
  let presenter = WebViewPresenter()
  let controller: WebViewViewController
  var outcomes: [String] { delegate.outcomes }
  private let delegate = WebViewDelegateSpy()

  init() {
    controller = WebViewViewController(presenter)
    presenter.view = controller
    controller.delegate = delegate
  }
}
