import UIKit
import WebKit

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    // A request without an address leads nowhere, so nobody has to decide about it.
    let decision = navigationAction.request.url.map(presenter.decidePolicy(for:)) ?? .allow
    decisionHandler(decision == .allow ? .allow : .cancel)
  }
}
