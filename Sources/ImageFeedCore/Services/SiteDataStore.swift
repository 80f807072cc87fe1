/// Removes the cookies and other data of the login page.
///
/// The part of a front end that shows the page implements it, because only that part knows where
/// they are.
public protocol SiteDataStore: Sendable {
  /// Removes all data (W-5, P-5).
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAll() async throws
}
