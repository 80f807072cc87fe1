import ImageFeedCore

/// A fake of the feed.
@MainActor
public final class FakeImagesListService: ImagesListService {
  /// The calls of `photos(page:)`.
  public let pages: FakeFunction<Int, Page<Photo>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("photos(page:)", member: "imagesList.pages", unexpected: unexpected)
  }

  public func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await pages.call(page)
  }
}
