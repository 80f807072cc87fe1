import Foundation
import ImageFeedCore

/// The application at Unsplash, as the environment names it.
enum UnsplashEnvironment {
  /// Reads `UNSPLASH_ACCESS_KEY`, `UNSPLASH_SECRET_KEY` and `UNSPLASH_REDIRECT_URI`; without the
  /// last it is Unsplash's page that shows the code.
  static func configuration(_ environment: [String: String]) throws -> AuthConfiguration {
    AuthConfiguration(
      accessKey: environment["UNSPLASH_ACCESS_KEY"] ?? "",
      secretKey: environment["UNSPLASH_SECRET_KEY"] ?? "",
      redirectURI: environment["UNSPLASH_REDIRECT_URI"] ?? AuthConfiguration.nativeRedirectURI,
      defaultBaseURL: try url("https://api.unsplash.com"),
      authBaseURL: try url("https://unsplash.com"))
  }

  /// The URL of an address, which is one.
  static func url(_ address: String) throws -> URL {
    guard let url = URL(string: address) else {
      throw UsageError("“\(address)” is no address")
    }
    return url
  }
}
