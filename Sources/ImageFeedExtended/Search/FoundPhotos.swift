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
  /// The moment of the request. A like confirmed later is newer than the page.
  public let mark: PhotoStore.Mark

  /// Creates a result.
  public init(
    _ query: SearchQuery, order: SearchOrder, page: Page<Photo>, askedAt mark: PhotoStore.Mark
  ) {
    self.query = query
    self.order = order
    self.page = page
    self.mark = mark
  }
}
