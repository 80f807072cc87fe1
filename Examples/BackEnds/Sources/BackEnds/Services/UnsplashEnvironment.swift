import Foundation
import ImageFeedCore
import UnsplashSandbox

/// The OAuth application that the environment variables describe.
enum UnsplashEnvironment {
  /// Reads `UNSPLASH_ACCESS_KEY`, `UNSPLASH_SECRET_KEY`, `UNSPLASH_REDIRECT_URI` and
  /// `UNSPLASH_APP_NAME`. Without a redirect URI, Unsplash's own page shows the code; without a
  /// name, links to Unsplash carry this app's name.
  static func configuration(_ environment: [String: String]) throws -> AuthConfiguration {
    var configuration = AuthConfiguration(
      accessKey: environment["UNSPLASH_ACCESS_KEY"] ?? "",
      secretKey: environment["UNSPLASH_SECRET_KEY"] ?? "",
      redirectURI: environment["UNSPLASH_REDIRECT_URI"] ?? AuthConfiguration.nativeRedirectURI,
      applicationName: environment["UNSPLASH_APP_NAME"] ?? applicationName,
      defaultBaseURL: try url("https://api.unsplash.com"),
      authBaseURL: try url("https://unsplash.com"))
    configuration.sources = [
      .accessKey: "UNSPLASH_ACCESS_KEY", .secretKey: "UNSPLASH_SECRET_KEY",
      .redirectURI: "UNSPLASH_REDIRECT_URI",
    ]
    return configuration
  }

  /// The application that a local Unsplash knows. It accepts every redirect to this machine.
  static func local(at url: URL, _ environment: [String: String]) -> AuthConfiguration {
    AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      redirectURI: environment["UNSPLASH_REDIRECT_URI"] ?? AuthConfiguration.nativeRedirectURI,
      applicationName: applicationName, defaultBaseURL: url, authBaseURL: url)
  }

  /// The name of this app in links to Unsplash.
  static let applicationName = "imagefeed"

  /// The URL of a literal address.
  static func url(_ address: String) throws -> URL {
    guard let url = URL(string: address) else {
      throw UsageError("“\(address)” is no address")
    }
    return url
  }
}
