import UnsplashServices

/// Where the login page of a back end comes from (W).
public enum LoginPages: Hashable, Sendable {
  /// From a local Unsplash at the configuration's `authBaseURL`, with these limits for each page.
  case http(RequestLimits)
  /// From memory: see ``FakeLoginPage``.
  case fake
  /// From the real Unsplash, which needs another browser; it redirects to this address.
  case external(redirectURI: String)
}
