import ImageFeedCore

/// A list of photos, which are in the ``PhotoStore``: the feed, favourites, results of a search.
public typealias PhotoFeed = Feed<PhotoStore>

extension Feed where Store == PhotoStore {
  /// The photo of a row, `nil` for a row that does not exist.
  public func photo(at row: Int) -> Photo? {
    item(at: row)
  }

  /// The photo with an identifier, `nil` if this list does not hold it; costs the same however many
  /// there are.
  public func photo(_ id: PhotoID) -> Photo? {
    item(id)
  }

  /// Asks for the next page (F-1), by the name the course gives it.
  public func fetchPhotosNextPage() {
    fetchNextPage()
  }
}

extension PhotoStore: FeedStore {
  /// The photo as it is known now.
  public func item(of record: PhotoRecord) -> Photo { record.photo }
}
