/// Exchanges the code of the login page for a token.
public protocol OAuth2Service: Sendable {
  /// Requests the bearer token for a code.
  ///
  /// - Parameter code: valid once, within ten minutes.
  /// - Throws: ``ServiceError`` for every answer but a status of 200–299 with a readable body.
  func fetchAuthToken(code: String) async throws -> AccessToken
}
