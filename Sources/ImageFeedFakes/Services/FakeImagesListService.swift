import ImageFeedCore

/// Hands out pages as it is told.
@MainActor
public final class FakeImagesListService: ImagesListService {
  /// Calls of `photos(page:)`.
  public let pages: FakeFunction<Int, Page<Photo>>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("photos(page:)", unexpected: unexpected)
  }

  /// Asks ``pages``.
  public func photos(page: Int) async throws -> Page<Photo> {
    try await pages.call(page)
  }
}
