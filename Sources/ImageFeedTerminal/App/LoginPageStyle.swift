import Foundation

/// How the login page is shown (SPEC W).
enum LoginPageStyle {
  /// In the app itself, as text.
  case textBrowser(any PageLoading, CookieJar)
  /// In the person's own browser. A listener takes the redirect, where it leads to this machine.
  case externalBrowser(RedirectListening?)
}
