import Foundation

/// The application, as registered with Unsplash, and the address it signs in at.
struct AuthConfiguration {
  let accessKey: String
  let redirectURI: String
  /// The requested rights, separated by `+`, as they are sent.
  let accessScope: String
  let authURLString: String

  static let standard = AuthConfiguration(
    accessKey: Constants.accessKey, redirectURI: Constants.redirectURI,
    accessScope: Constants.accessScope, authURLString: Constants.authURLString)
}
