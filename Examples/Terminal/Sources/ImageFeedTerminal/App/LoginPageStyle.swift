import Foundation

/// The style of the login page (W).
public enum LoginPageStyle: Sendable {
  /// In the app itself, as text; the cookies are kept in the jar, which sign-out empties.
  case textBrowser(any PageLoading, CookieJar)
  /// In an external browser. A redirect to this machine is received by the app; otherwise the person
  /// pastes the code.
  case externalBrowser(redirectURI: String)
}
