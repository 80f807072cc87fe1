/// A loader for the text browser.
///
/// The composition of the app implements it over an HTTP client, so that the browser itself knows
/// no networking.
public protocol PageLoading: Sendable {
  /// Sends the request with exactly its ``PageRequest/headers`` and returns the server's answer,
  /// with any status.
  ///
  /// It must not follow redirects, must not store or send cookies of its own, and must end when its
  /// task is cancelled.
  ///
  /// - Throws: `ServiceError` if there is no answer.
  func load(_ request: PageRequest) async throws -> PageAnswer
}
