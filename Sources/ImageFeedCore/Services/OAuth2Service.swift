/// Exchanges the login page's code for a token.
public protocol OAuth2Service: Sendable {
  /// Asks for the bearer token that belongs to a code.
  ///
  /// - Parameter code: used once, within ten minutes.
  /// - Throws: ``ServiceError``; anything but a status of 200–299 with a readable body is one.
  func fetchAuthToken(code: String) async throws -> AccessToken
}
