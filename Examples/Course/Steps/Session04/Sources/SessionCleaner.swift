import Foundation

/// Removes what a session left on the device: token, cookies and web data, pictures.
@MainActor
struct SessionCleaner {
  private let steps: [@MainActor () async throws -> Void]

  init(_ services: AppServices) {
    steps = [
      { try await services.tokenStorage.store(nil) },
      { try await services.siteData.removeAll() },
      { try await services.pictures.removeAllPictures() },
    ]
  }

  /// Removes everything, the token first. After a failure the other steps are still carried out.
  ///
  /// - Throws: the first error.
  func clean() async throws {
    var failure: (any Error)?
    for step in steps {
      do { try await step() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
