import UIKit
import WebKit

/// A delegate that records its callbacks and answers the policy questions.
@MainActor
final class NavigationRecorder: NSObject, WKNavigationDelegate {
  var log: [String] = []
  var errors: [NSError] = []
  var allowsAction: @MainActor (WKNavigationAction) -> Bool = { _ in true }
  var allowsResponse: @MainActor (WKNavigationResponse) -> Bool = { _ in true }
  var onStart: @MainActor (WKWebView) -> Void = { _ in }
  var onCommit: @MainActor (WKWebView) -> Void = { _ in }
  private(set) var identities: Set<ObjectIdentifier> = []

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    let frame = navigationAction.targetFrame.map { $0.isMainFrame ? "" : " in a frame" }
    log.append(
      "action \(navigationAction.navigationType) \(navigationAction.request.httpMethod ?? "") "
        + "\(navigationAction.request.url?.path ?? "")\(frame ?? " in a window")")
    return allowsAction(navigationAction) ? .allow : .cancel
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode ?? 0
    log.append("response \(status)\(navigationResponse.isForMainFrame ? "" : " in a frame")")
    return allowsResponse(navigationResponse) ? .allow : .cancel
  }

  func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!  // why: Apple's signature
  ) {
    record("start", navigation)
    onStart(webView)
  }

  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!  // why: Apple's
  ) { record("redirect", navigation) }

  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) { record("failed provisionally", navigation, error) }

  func webView(
    _ webView: WKWebView, didCommit navigation: WKNavigation!  // why: Apple's signature
  ) {
    record("commit", navigation)
    onCommit(webView)
  }

  func webView(
    _ webView: WKWebView, didFinish navigation: WKNavigation!  // why: Apple's signature
  ) { record("finish", navigation) }

  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) { record("failed", navigation, error) }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { log.append("died") }

  private func record(
    _ event: String, _ navigation: WKNavigation, _ error: (any Error)? = nil
  ) {
    identities.insert(ObjectIdentifier(navigation))
    guard let error = error as NSError? else { return log.append(event) }
    errors.append(error)
    log.append("\(event): \(error.domain) \(error.code)")
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
