import ImageFeedCore

/// `bug-login-16`: reads the token once and never again.
actor RememberingTokenStorage: OAuth2TokenStorage {
  private let storage: any OAuth2TokenStorage
  private var known: AccessToken?

  init(_ storage: any OAuth2TokenStorage) {
    self.storage = storage
  }

  func token() async throws -> AccessToken? {
    if let known { return known }
    known = try await storage.token()
    return known
  }

  func store(_ token: AccessToken?) async throws {
    try await storage.store(token)
  }
}
