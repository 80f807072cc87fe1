import Foundation

/// The token of the signed-in person. A real app keeps it in the keychain, so it outlives a launch.
@MainActor
final class OAuth2TokenStorage {
  static let shared = OAuth2TokenStorage()

  var token: String?
}
