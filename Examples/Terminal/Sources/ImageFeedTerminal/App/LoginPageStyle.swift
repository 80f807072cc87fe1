import Foundation

/// How the login page is shown (requirements W).
public enum LoginPageStyle: Sendable {
  /// In the app itself, as text; the cookies are kept in the jar, which sign-out empties.
  case textBrowser(any PageLoading, CookieJar)
  /// In the person's own browser. Where the redirect leads to this machine it is listened for; else
  /// the person brings the code.
  case externalBrowser(redirectURI: String)
}
