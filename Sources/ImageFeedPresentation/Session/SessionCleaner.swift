import ImageFeedCore

/// Removes what a session left on the device: token, cookies and web data, pictures (P-5).
public struct SessionCleaner: Sendable {
  private let services: AppServices

  /// Creates a cleaner for a back end.
  public init(_ services: AppServices) {
    self.services = services
  }

  /// Removes everything, the token first. After a failure the other steps are still carried out.
  ///
  /// - Throws: the first failure. A cancelled step counts as failed, because it may not have been
  ///   carried out.
  public func clean() async throws(ServiceError) {
    let steps: [@Sendable () async throws -> Void] = [
      { try await services.tokenStorage.store(nil) },
      { try await services.siteData.removeAll() },
      { try await services.pictures.removeAllPictures() },
    ]
    var failure: ServiceError?
    for step in steps {
      do { try await step() } catch { failure = failure ?? ServiceError(error) }
    }
    guard let failure else { return }
    throw failure.kind == .cancelled
      ? ServiceError(.storageFailure, cause: "A step of the cleaning was cancelled.") : failure
  }
}
