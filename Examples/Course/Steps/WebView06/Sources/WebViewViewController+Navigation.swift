import UIKit
import WebKit

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.allow) }
    switch presenter.decidePolicy(for: url) {
    case .allow: decisionHandler(.allow)
    case .cancel: decisionHandler(.cancel)
    }
  }
}
