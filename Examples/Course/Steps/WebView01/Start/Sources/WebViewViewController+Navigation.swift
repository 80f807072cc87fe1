import UIKit
import WebKit

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    if let code = code(from: navigationAction) {
      decisionHandler(.cancel)
      delegate?.webViewViewController(self, didAuthenticateWithCode: code)
    } else {
      decisionHandler(.allow)
    }
  }

  private func code(from navigationAction: WKNavigationAction) -> String? {
    if let url = navigationAction.request.url,
      let components = URLComponents(string: url.absoluteString),
      components.path == "/oauth/authorize/native",
      let items = components.queryItems,
      let codeItem = items.first(where: { $0.name == "code" })
    {
      return codeItem.value
    } else {
      return nil
    }
  }
}
