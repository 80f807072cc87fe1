// Stands in for WebKit's WKNavigationDelegate and WKUIDelegate. The optional methods are requirements
// with default bodies, so the compiler cannot see a near miss: take signatures from Apple's documentation.
import UIKit

/// The delegate of a web view's navigations.
///
/// Order: policy for the action, start, policy and notice for each redirect, policy for the
/// response, commit, finish. A failure comes in place of the rest.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Asks before a navigation and before each redirect.
  ///
  /// The default asks the form with a closure; implement one of the two.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// Asks before a navigation and before each redirect; the handler is called exactly once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Asks before an answer is shown.
  ///
  /// The default asks the form with a closure; implement one of the two.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy
  /// Asks before an answer is shown; the handler is called exactly once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// The request is sent.
  func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!)  // why: Apple's signature
  /// The server redirected the request.
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)  // why: Apple's
  /// The navigation failed before its page replaced the previous one.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error)
  /// The page begins to replace the previous one.
  func webView(
    _ webView: WKWebView, didCommit navigation: WKNavigation!)  // why: Apple's signature
  /// The page has loaded.
  func webView(
    _ webView: WKWebView, didFinish navigation: WKNavigation!)  // why: Apple's signature
  /// The navigation failed after its page began to replace the previous one.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error)
  /// The process of the page's contents died; the web view is empty.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    // A second call of the handler traps, as WebKit's own check does.
    await withCheckedContinuation { answer in
      self.webView(webView, decidePolicyFor: navigationAction) { answer.resume(returning: $0) }
    }
  }

  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }

  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    await withCheckedContinuation { answer in
      self.webView(webView, decidePolicyFor: navigationResponse) { answer.resume(returning: $0) }
    }
  }

  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }

  public func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!  // why: Apple's signature
  ) {}
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!  // why: Apple's
  ) {}
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, didCommit navigation: WKNavigation!  // why: Apple's signature
  ) {}
  public func webView(
    _ webView: WKWebView, didFinish navigation: WKNavigation!  // why: Apple's signature
  ) {}
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The delegate that opens windows for pages.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  /// Returns the web view of a new window, made with the configuration, in which the request is then
  /// loaded; `nil` for none.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
}

/// What a page wants of a new window, of which the stand-in reads nothing.
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {}
