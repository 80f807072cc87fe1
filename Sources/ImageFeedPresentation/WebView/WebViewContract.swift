import Foundation
import ImageFeedCore

/// The commands the presenter of the login page gives its view (W): these four are all.
///
/// At `viewDidLoad()`, and at each retry after its message has gone: the bar at 0, shown, and the
/// page. Progress moves the bar and then says whether it is hidden. A page that fails hides the bar,
/// then shows the message; an entered address that is not the redirect shows only a message.
@MainActor
public protocol WebViewViewProtocol: AnyObject {
  /// Loads a page in place of the present one (W-1).
  func load(_ url: URL)
  /// Moves the progress bar, 0…1 (W-2).
  func setProgressValue(_ value: Double)
  /// Hides or shows the progress bar (W-2).
  func setProgressHidden(_ isHidden: Bool)
  /// Shows a message in place of the page (W-4); `nil` shows the page again.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of the login page reports, and the question it must ask: these are all.
@MainActor
public protocol WebViewPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any WebViewViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again, and the page opens anew. Without
  /// ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The page has loaded this far. Values outside 0…1 are clamped, NaN is ignored (W-2).
  func didUpdateProgressValue(_ value: Double)
  /// The main frame wants to load this address: ask before it does.
  ///
  /// The redirect at the end of the sign-in is recognised here, and its code passed on once (W-3).
  /// The screen may have closed when this returns; after the end of the sign-in nothing is allowed. A
  /// view whose page is in a browser outside of the app asks for what it receives from there: allowed
  /// is what is not the redirect.
  func decidePolicy(for url: URL) -> NavigationDecision
  /// The page could not be loaded, was answered with an HTTP error status, or its process died; not
  /// for a load that was cancelled, and not for a form that comes back to be corrected (W-4).
  func didFailLoading()
  /// The person entered a code, or the address of the redirect (W-3).
  func didEnterCode(_ text: String)
  /// The person tapped the button of the message, or asked to load the page again (W-4).
  func didTapRetry()
  /// The person tapped the back button (W-5).
  func didTapBack()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the login page: these three are all. Each closes the page.
@MainActor
public protocol WebViewRouterProtocol: AnyObject {
  /// Passes the code on (W-3, A-3).
  func didAuthenticate(with code: String)
  /// The person went back or denied access, which is not an error.
  func didCancel()
  /// The redirect was not an answer to this sign-in (W-3).
  func didRefuse()
}

/// The answer to a web view that wants to load an address.
public enum NavigationDecision: Hashable, Sendable {
  /// Load it.
  case allow
  /// Do not load it.
  case cancel
}
