import Foundation
import UIKit
import WebKit

@testable import ImageFeed

/// The login page on a phone, with prepared pages in place of Unsplash.
@MainActor
final class LoginScreen {
  /// The screens opened from here, in order.
  var outcomes: [String] { router.outcomes }

  private let router = WebViewRouterSpy()
  private let presenter = WebViewPresenter(authHelper: AuthHelper())
  private let controller: WebViewViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private var webView: WKWebView { controller.webView }

  /// Opens the screen. The login page is held until ``pageArrives()``.
  init() {
    controller = WebViewViewController(presenter)
    presenter.view = controller
    presenter.router = router
    webView.standInPages = unsplash(_:)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What a person sees.
  var text: String { controller.view.standInText }

  /// Lets what is being loaded arrive.
  func pageArrives() async {
    await webView.standInSettle()
    webView.standInRelease()
    await webView.standInSettle()
  }

  /// Follows a link of the page.
  func follow(_ address: String) async {
    guard let url = URL(string: address) else { return }
    webView.standInFollow(url)
    await webView.standInSettle()
  }

  func tapBack() {
    controller.backButton.standInTap()
  }
}
