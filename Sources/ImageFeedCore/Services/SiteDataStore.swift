/// Cookies and other data that the login page left behind.
///
/// Implemented by the part of a front end that shows the page, since only it knows where they are.
public protocol SiteDataStore: Sendable {
  /// Removes all of them (W-5, P-5).
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAll() async throws
}
