/// Keeps the token from one launch to the next.
///
/// Services read it for each request, so that a new sign-in counts from its first moment. Calls are
/// carried out in the order they were made, so that the last one counts.
public protocol OAuth2TokenStorage: Sendable {
  /// The stored token, `nil` if there is none.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` when it cannot be read.
  func token() async throws -> AccessToken?

  /// Replaces the stored token; `nil` removes it.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`; the old token is then still there.
  func store(_ token: AccessToken?) async throws
}
