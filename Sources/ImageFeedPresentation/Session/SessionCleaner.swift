import ImageFeedCore

/// Removes what a session left on the device: token, cookies and web data, pictures (P-5).
public struct SessionCleaner: Sendable {
  private let steps: [@Sendable () async throws -> Void]

  /// Creates a cleaner for a back end.
  public init(_ services: AppServices) {
    steps = [
      { [storage = services.tokenStorage] in try await storage.store(nil) },
      { [siteData = services.siteData] in try await siteData.removeAll() },
      { [pictures = services.pictures] in try await pictures.removeAllPictures() },
    ]
  }

  /// Removes everything, the token first. After a failure the other steps are still carried out.
  ///
  /// - Throws: the first ``/ImageFeedCore/ServiceError``. A cancelled step counts as failed,
  ///   because it may not have been carried out.
  public func clean() async throws {
    var failure: ServiceError?
    for step in steps {
      do { try await step() } catch { failure = failure ?? Self.failure(error) }
    }
    if let failure { throw failure }
  }

  private static func failure(_ error: any Error) -> ServiceError {
    let error = ServiceError(error)
    return error.kind == .cancelled
      ? ServiceError(.storageFailure, cause: "A step of the cleaning was cancelled.") : error
  }
}
