import ImageFeedCore

/// The first photos a search has found: the list that shows them need not ask for them again.
public struct FoundPhotos: Hashable, Sendable {
  /// What was searched for.
  public let query: SearchQuery
  /// In which order.
  public let order: SearchOrder
  /// The first page.
  public let page: Page<Photo>
  /// When it was asked for: a like that was confirmed later is newer than the page.
  public let mark: PhotoStore.Mark

  /// Makes a result.
  public init(
    _ query: SearchQuery, order: SearchOrder, page: Page<Photo>, askedAt mark: PhotoStore.Mark
  ) {
    self.query = query
    self.order = order
    self.page = page
    self.mark = mark
  }
}
