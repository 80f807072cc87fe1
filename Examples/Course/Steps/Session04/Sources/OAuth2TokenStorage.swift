import Foundation

/// A place for the token of the signed-in person.
@MainActor
protocol OAuth2TokenStorageProtocol: AnyObject {
  var token: String? { get }
  /// Stores a token, or removes it.
  func store(_ token: String?) async throws
}

/// A real app keeps the token in the keychain, so it outlives a launch.
@MainActor
final class OAuth2TokenStorage: OAuth2TokenStorageProtocol {
  private(set) var token: String?

  func store(_ token: String?) {
    self.token = token
  }
}
