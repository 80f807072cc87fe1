import ImageFeedCore

/// `bug-login-17`: ignores `nil` when storing.
struct StickyTokenStorage: OAuth2TokenStorage {
  private let storage: any OAuth2TokenStorage

  init(_ storage: any OAuth2TokenStorage) {
    self.storage = storage
  }

  func token() async throws -> AccessToken? {
    try await storage.token()
  }

  func store(_ token: AccessToken?) async throws {
    if let token { try await storage.store(token) }
  }
}
