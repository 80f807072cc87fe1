import ImageFeedCore

/// Hands out pages of liked photos as it is told.
@MainActor
public final class FakeFavouritesService: FavouritesService {
  /// What `photos(likedBy:page:)` was asked for.
  public struct Request: Hashable, Sendable {
    /// Whose likes.
    public let username: Username
    /// The page.
    public let page: Int

    /// Makes a request.
    public init(_ username: Username, page: Int) {
      self.username = username
      self.page = page
    }
  }

  /// Calls of `photos(likedBy:page:)`.
  public let pages: FakeFunction<Request, Page<Photo>>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("photos(likedBy:page:)", unexpected: unexpected)
  }

  /// Asks ``pages``.
  public func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
    try await pages.call(Request(username, page: page))
  }
}
