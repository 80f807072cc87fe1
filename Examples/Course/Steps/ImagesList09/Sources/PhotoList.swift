/// The photos of the feed, each once, and the page that comes next.
struct PhotoList {
  private(set) var photos: [Photo] = []
  /// The page that comes next, counted from 1; `nil` after the last one.
  private(set) var nextPage: Int? = 1

  var count: Int { photos.count }

  /// The photo in a row; `nil` for a row that does not exist.
  func photo(at row: Int) -> Photo? {
    photos.indices.contains(row) ? photos[row] : nil
  }

  /// The photo with an identifier; `nil` if it is not in the list.
  func photo(_ id: PhotoID) -> Photo? {
    photos.first { $0.id == id }
  }

  /// Indicates whether a photo is in the last row.
  func isLast(_ id: PhotoID) -> Bool {
    photos.last?.id == id
  }

  /// Adds the photos of a page that are not in the list yet. The server's pages shift while one
  /// reads, so that a photo can come again; it keeps its row and its heart.
  ///
  /// - Returns: the new rows.
  mutating func append(_ received: [Photo], page: Int) -> Range<Int> {
    let old = count
    var known = Set(photos.map(\.id))
    photos += received.filter { known.insert($0.id).inserted }
    nextPage = received.isEmpty ? nil : page + 1
    return old..<count
  }

  /// Replaces everything by the first page.
  mutating func replace(with received: [Photo]) {
    self = PhotoList()
    _ = append(received, page: 1)
  }

  /// Changes the like of a photo, wherever it is by now. One that is gone is ignored.
  mutating func setLiked(_ isLiked: Bool, for id: PhotoID) {
    guard let row = photos.firstIndex(where: { $0.id == id }) else { return }
    photos[row].isLiked = isLiked
  }
}
