import UIKit
import WebKit

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    switch navigationAction.request.url.map(presenter.redirect(from:)) ?? .notOurs {
    case .notOurs:
      decisionHandler(.allow)
    case .code(let code):
      decisionHandler(.cancel)
      delegate?.webViewViewController(self, didAuthenticateWithCode: code)
    case .denied, .refused:
      decisionHandler(.cancel)
      delegate?.webViewViewControllerDidCancel(self)
    }
  }
}
