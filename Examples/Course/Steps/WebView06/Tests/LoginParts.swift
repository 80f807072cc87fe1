import UIKit

@testable import ImageFeed

/// The objects of the login page, put together.
@MainActor
struct LoginParts {
  let presenter: WebViewPresenter
  let controller: WebViewViewController
  var outcomes: [String] { router.outcomes }
  private let router = WebViewRouterSpy()

  init() {
    presenter = WebViewPresenter(router: router, authHelper: AuthHelper())
    controller = WebViewViewController(presenter)
    presenter.view = controller
  }
}
