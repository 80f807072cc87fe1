import ImageFeedCore

/// A fake of the liked photos.
@MainActor
public final class FakeFavouritesService: FavouritesService {
  /// The arguments of a call of `photos(likedBy:page:)`.
  public struct Request: Hashable, Sendable {
    /// The person.
    public let username: Username
    /// The page.
    public let page: Int

    /// Creates a request.
    public init(_ username: Username, page: Int) {
      self.username = username
      self.page = page
    }
  }

  /// The calls of `photos(likedBy:page:)`.
  public let pages: FakeFunction<Request, Page<Photo>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction(
      "photos(likedBy:page:)", member: "favourites.pages", unexpected: unexpected)
  }

  public func photos(
    likedBy username: Username, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await pages.call(Request(username, page: page))
  }
}
