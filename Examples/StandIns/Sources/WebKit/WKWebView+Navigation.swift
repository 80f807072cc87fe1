// Stands in for the inside of WebKit's WKWebView: what its navigations do to it.
import UIKit

extension WKWebView {
  /// The error of a navigation that an answer to a policy question ended.
  static var interruption: NSError { NSError(domain: "WebKitErrorDomain", code: 102) }

  var cookies: WKHTTPCookieStore { configuration.websiteDataStore.httpCookieStore }

  /// Begins what the app asked for: it counts as loading before it is allowed.
  func begin(_ navigation: PageNavigation) -> WKNavigation {
    ask(navigation)
    state.pendingURL = navigation.request.url
    return navigation.identity
  }

  /// Asks the delegate about a navigation. Only one question is open at a time.
  func ask(_ navigation: PageNavigation) {
    asking?.drop()
    asking = navigation
    work.start(navigation) { await navigation.run() }
  }

  func cancelWork(of navigation: PageNavigation) { work.cancel(navigation) }

  // MARK: What a navigation reports

  /// A new window is the business of a UI delegate; without one nothing opens.
  func openWindow(for action: WKNavigationAction) {
    let given = configuration
    given.opener = self
    let window = uiDelegate?.webView(
      self, createWebViewWith: given, for: action, windowFeatures: WKWindowFeatures())
    guard let window else { return }
    precondition(  // why: as WebKit, which raises an exception
      window.madeWith.opener === self,
      "Returned WKWebView was not created with the given configuration.")
    window.load(action.request)
  }

  func didRefuse(_ navigation: PageNavigation) {
    guard asking === navigation else { return }
    asking = nil
    state.pendingURL = nil
  }

  /// Makes a navigation the current one; the one before ends.
  func didAllow(_ navigation: PageNavigation) -> Bool {
    guard asking === navigation else { return false }
    asking = nil
    if let earlier = current {
      earlier.cancel()
      earlier.reportCancellation()
    }
    current = navigation
    var next = state
    next.pendingURL = asking?.request.url
    next.provisionalURL = navigation.request.url
    next.isNavigating = true
    next.progress = PageLoadState.begun
    state = next
    return true
  }

  func didRedirect(_ navigation: PageNavigation) {
    guard current === navigation else { return }
    state.provisionalURL = navigation.request.url
  }

  func didCommit(_ navigation: PageNavigation) {
    guard current === navigation else { return }
    standInPage = nil
    state.commit(navigation.request.url, navigation.step)
  }

  func didRead(_ page: StandInPage) {
    standInPage = page
    state.title = page.title
  }

  /// Finished, failed or cancelled.
  func didEnd(_ navigation: PageNavigation) {
    guard current === navigation else { return }
    current = nil
    var next = state
    next.provisionalURL = nil
    next.isNavigating = false
    next.progress = 1
    state = next
  }
}
