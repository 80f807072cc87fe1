import ImageFeedCore

/// `bug-login-14b`: takes each code once, even if its exchange failed.
actor OnceOnlyOAuth2Service: OAuth2Service {
  private let service: any OAuth2Service
  private var lastCode: String?

  init(_ service: any OAuth2Service) {
    self.service = service
  }

  func fetchAuthToken(code: String) async throws -> AccessToken {
    guard code != lastCode else { throw ServiceError(.cancelled) }
    lastCode = code
    return try await service.fetchAuthToken(code: code)
  }
}
