/// Keeps the token between launches.
///
/// Services read it for each request, so that a new sign-in takes effect at once, and a session
/// whose token another process has replaced or removed ends with its next request. Calls are
/// carried out in the order in which they were made.
public protocol OAuth2TokenStorage: Sendable {
  /// The stored token, `nil` if there is none.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` if it cannot be read, or `unauthorised` if
  ///   it is no longer the session's.
  func token() async throws -> AccessToken?

  /// Replaces the stored token; `nil` removes it.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`; the old token is then kept.
  func store(_ token: AccessToken?) async throws
}
