import Foundation
import UIKit
import WebKit

@testable import ImageFeed

/// The login page on a phone, with prepared pages in place of Unsplash.
@MainActor
final class LoginScreen {
  /// The screens opened from here, in order.
  var outcomes: [String] { router.log.entries.map(\.words) }

  private let router = WebViewRouterSpy()
  let presenter = WebViewPresenter(authHelper: AuthHelper())
  let controller: WebViewViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private var webView: WKWebView { controller.webView }

  /// Opens the screen. The login page is held until ``pageArrives()``.
  ///
  /// - Parameter answers: the server's first answers, in place of its pages.
  init(_ answers: StandInAnswer...) {
    var answers = answers
    controller = WebViewViewController(presenter)
    presenter.view = controller
    presenter.router = router
    webView.standInPages = { answers.isEmpty ? unsplash($0) : answers.removeFirst() }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What a person sees.
  var text: String { controller.view.standInText }

  /// Waits until the request of the login page has been sent. The answer is held.
  func requestIsSent() async {
    await webView.standInSettle()
  }

  /// Lets what is being loaded arrive.
  func pageArrives() async {
    await requestIsSent()
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

  func tapRetry() {
    controller.message.button.standInTap()
  }
}

extension WebViewCommand {
  /// The words of the safety net.
  fileprivate var words: String {
    switch self {
    case .didAuthenticate(let code): "signed in with \(code)"
    case .didCancel: "cancelled"
    case .didRefuse: "refused"
    case .load, .setProgressValue, .setProgressHidden, .setMessage: "shown"
    }
  }
}
