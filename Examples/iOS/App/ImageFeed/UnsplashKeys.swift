import Foundation
import ImageFeedCore

/// The OAuth application that the values of Info.plist describe.
///
/// Xcode fills them in from `Configuration/Unsplash.xcconfig`, which is not committed. Missing keys
/// are not an error here: the sign-in screen names them.
enum UnsplashKeys {
  /// The name of this app in links to Unsplash.
  static let applicationName = "imagefeed"

  /// - Parameter info: the values of Info.plist.
  static func configuration(_ info: [String: Any]) throws -> AuthConfiguration {
    func value(_ key: String) -> String? {
      guard let text = info[key] as? String else { return nil }
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      // A placeholder that nothing has filled in.
      return trimmed.isEmpty || trimmed.hasPrefix("$(") ? nil : trimmed
    }
    var configuration = AuthConfiguration(
      accessKey: value("UnsplashAccessKey") ?? "", secretKey: value("UnsplashSecretKey") ?? "",
      redirectURI: value("UnsplashRedirectURI") ?? AuthConfiguration.nativeRedirectURI,
      applicationName: value("UnsplashApplicationName") ?? applicationName,
      defaultBaseURL: try url("https://api.unsplash.com"),
      authBaseURL: try url("https://unsplash.com"))
    configuration.sources = [
      .accessKey: "UNSPLASH_ACCESS_KEY in Unsplash.xcconfig",
      .secretKey: "UNSPLASH_SECRET_KEY in Unsplash.xcconfig",
      .redirectURI: "UNSPLASH_REDIRECT_URI in Unsplash.xcconfig",
    ]
    return configuration
  }

  private static func url(_ address: String) throws -> URL {
    guard let url = URL(string: address) else { throw LaunchError("“\(address)” is no address") }
    return url
  }
}
