import ImageFeedContracts
import ImageFeedCore

/// A feed from a slow archive.
struct ArchiveFeed: ImagesListService {
  /// Requests a page from the archive.
  let ask: @Sendable (Int) async throws -> Page<Photo>

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    do { return try await ask(page) } catch { throw ServiceError(error) }
  }
}

@MainActor
func archiveFeed(
  asking archive: @escaping @Sendable (Int) async throws -> Page<Photo>
) -> ServiceUnderTest<any ImagesListService> {
  ServiceUnderTest { ArchiveFeed(ask: archive) }
    .holding {
      let answers = HeldAnswers()
      let feed = ArchiveFeed { page in
        try await answers.pass()
        return try await archive(page)
      }
      return HeldService(feed, heldBy: answers)
    }
}
