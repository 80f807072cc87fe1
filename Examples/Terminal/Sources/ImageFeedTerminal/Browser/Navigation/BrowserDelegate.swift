import Foundation
import ImageFeedPresentation

/// The observer of a ``Browser``, which also decides where it may go.
///
/// All of it may be answered by another navigation, or by closing the browser.
@MainActor
protocol BrowserDelegate: AnyObject {
  /// Indicates whether the page may go there. Asked before every navigation, each redirect
  /// included, whatever the address; `cancel` stops it without another word.
  func browser(_ browser: Browser, decidePolicyFor url: URL) -> NavigationDecision
  /// The progress of a navigation: 0.1 at its start, never decreasing, 1 when the page is shown.
  func browser(_ browser: Browser, didUpdateProgress value: Double)
  /// A page is there, in place of any other.
  func browser(_ browser: Browser, didShow page: WebPage)
  /// A navigation failed; the page before it is still there. Once for a navigation, never for one
  /// that was cancelled or replaced.
  func browser(_ browser: Browser, didFailWith failure: PageFailure)
}
