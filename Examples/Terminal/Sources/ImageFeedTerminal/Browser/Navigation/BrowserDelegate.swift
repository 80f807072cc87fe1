import Foundation
import ImageFeedPresentation

/// The observer of a ``Browser``, which also decides where it may go.
///
/// Each of these calls may start another navigation or close the browser.
@MainActor
protocol BrowserDelegate: AnyObject {
  /// Decides whether the browser may load an address. Called before every navigation and every
  /// redirect, for any scheme; `cancel` stops the navigation without a failure.
  func browser(_ browser: Browser, decidePolicyFor url: URL) -> NavigationDecision
  /// Reports the progress of a navigation: 0.1 at its start, never decreasing, 1 when the page is
  /// shown.
  func browser(_ browser: Browser, didUpdateProgress value: Double)
  /// Reports a new page, which replaces the previous one.
  func browser(_ browser: Browser, didShow page: WebPage)
  /// Reports a failed navigation, once; the previous page stays. A navigation that was cancelled or
  /// replaced reports no failure.
  func browser(_ browser: Browser, didFailWith failure: PageFailure)
}
