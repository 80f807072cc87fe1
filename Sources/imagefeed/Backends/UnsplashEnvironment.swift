import Foundation
import ImageFeedCore

/// The application at Unsplash, as the environment names it.
enum UnsplashEnvironment {
  /// Reads `UNSPLASH_ACCESS_KEY`, `UNSPLASH_SECRET_KEY` and `UNSPLASH_REDIRECT_URI`; without the
  /// last it is Unsplash's page that shows the code.
  static func configuration(_ environment: [String: String]) throws -> AuthConfiguration {
    guard let api = URL(string: "https://api.unsplash.com"),
      let site = URL(string: "https://unsplash.com")
    else { throw UsageError("Unsplash's addresses cannot be read") }
    return AuthConfiguration(
      accessKey: environment["UNSPLASH_ACCESS_KEY"] ?? "",
      secretKey: environment["UNSPLASH_SECRET_KEY"] ?? "",
      redirectURI: environment["UNSPLASH_REDIRECT_URI"] ?? AuthConfiguration.nativeRedirectURI,
      defaultBaseURL: api, authBaseURL: site)
  }
}
