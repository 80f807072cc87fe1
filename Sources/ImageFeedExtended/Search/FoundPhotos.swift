import ImageFeedCore
import ImageFeedPresentation

/// The first photos that a search has found; their list does not request them again.
public struct FoundPhotos: Hashable, Sendable {
  /// The query.
  public let query: SearchQuery
  /// The order.
  public let order: SearchOrder
  /// The first page.
  public let page: Page<Photo>
  /// The session's moment before the request. A like confirmed later is newer than the page.
  public let moment: Int

  /// Creates a result.
  public init(
    _ query: SearchQuery, order: SearchOrder, page: Page<Photo>, askedAt moment: Int
  ) {
    self.query = query
    self.order = order
    self.page = page
    self.moment = moment
  }
}
