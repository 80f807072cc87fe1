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

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode ?? 200
    guard navigationResponse.isForMainFrame, status >= 400 else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    presenter.didFailLoading()
  }

  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {
    didFail(error)
  }

  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {
    didFail(error)
  }

  /// A load that was cancelled, or ended by an answer of ours (102), is not a failure.
  private func didFail(_ error: any Error) {
    let error = error as NSError
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, NSURLErrorCancelled), ("WebKitErrorDomain", 102): break
    default: presenter.didFailLoading()
    }
  }
}
