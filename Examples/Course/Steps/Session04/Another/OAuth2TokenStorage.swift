/// The place of the signed-in person's token, which outlives a launch.
@MainActor
protocol OAuth2TokenStorageProtocol {
  var token: String? { get }

  /// Keeps a token in place of the last one; `nil` removes it. A keychain may refuse.
  func store(_ token: String?) async throws
}

@MainActor
final class OAuth2TokenStorage: OAuth2TokenStorageProtocol {
  private(set) var token: String?

  func store(_ token: String?) async throws { self.token = token }
}
