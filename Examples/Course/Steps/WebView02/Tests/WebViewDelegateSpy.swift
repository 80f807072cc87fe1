import UIKit

@testable import ImageFeed

/// Writes down where the login page leads.
@MainActor
final class WebViewDelegateSpy: WebViewViewControllerDelegate {
  private(set) var outcomes: [String] = []

  func webViewViewController(_ vc: WebViewViewController, didAuthenticateWithCode code: String) {
    outcomes.append("signed in with \(code)")
  }

  func webViewViewControllerDidCancel(_ vc: WebViewViewController) {
    outcomes.append("cancelled")
  }
}
