import Foundation
import UIKit
import WebKit

@testable import ImageFeed

/// The login page on a phone, with prepared pages in place of Unsplash.
@MainActor
final class LoginScreen {
  let parts = LoginParts()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private var webView: WKWebView { parts.controller.webView }

  /// Opens the screen. Unsplash's login page is held until ``pageArrives()``.
  init(pages: @escaping @MainActor (URLRequest) -> StandInAnswer? = unsplash(_:)) {
    webView.standInPages = pages
    window.rootViewController = parts.controller
    window.makeKeyAndVisible()
  }

  /// The screens opened from here, in order.
  var outcomes: [String] { parts.outcomes }

  /// What a person sees.
  var text: String { parts.controller.view.standInText }

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
    parts.controller.backButton.standInTap()
  }
}

/// Unsplash's pages: one for each address, with its path for a text.
func unsplash(_ request: URLRequest) -> StandInAnswer? {
  let path = request.url?.path ?? ""
  let page = StandInAnswer.page("<html><body><p>page \(path)</p></body></html>")
  return path == "/oauth/authorize" ? page.held : page
}
