import Foundation
import ImageFeedCore

extension Profile {
  /// A complete profile.
  public static let sample = Profile(
    username: "ada", firstName: "Ada", lastName: "Byron", bio: "Numbers, mostly.",
    avatarURL: .sample("images.example/ada/avatar"))
}

extension AuthConfiguration {
  /// A complete configuration for hosts that do not exist (RFC 2606), with the native redirect.
  public static let sample = AuthConfiguration(
    accessKey: "sample-access-key",
    secretKey: "sample-secret-key",
    defaultBaseURL: .sample("api.example"),
    authBaseURL: .sample("unsplash.example"))
}
