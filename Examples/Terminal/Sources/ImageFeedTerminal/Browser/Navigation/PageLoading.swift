/// Loads what the text browser asks for: one request, one answer.
///
/// The composition of the app implements it over an HTTP client, so that the browser itself knows no
/// networking.
public protocol PageLoading: Sendable {
  /// Sends the request with exactly its ``PageRequest/headers``, and gives back what the server
  /// answers, whatever the status.
  ///
  /// It follows no redirects, keeps and sends no cookies of its own, and ends when its task is
  /// cancelled.
  ///
  /// - Throws: `ServiceError` when there is no answer.
  func load(_ request: PageRequest) async throws -> PageAnswer
}
