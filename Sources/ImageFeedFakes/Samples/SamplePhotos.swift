import ImageFeedCore

/// The photos of a back end in memory, with their likes.
@MainActor
final class SamplePhotos {
  private(set) var all: [Photo]
  /// The latest like first.
  private var likedIDs: [PhotoID]

  init(_ photos: [Photo]) {
    all = photos
    likedIDs = photos.filter { $0.isLiked == true }.map(\.id)
  }

  var liked: [Photo] { likedIDs.compactMap { id in all.first { $0.id == id } } }

  func photo(_ id: PhotoID) throws -> Photo {
    guard let photo = all.first(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    return photo
  }

  func setLiked(_ isLiked: Bool, _ id: PhotoID) throws {
    guard let row = all.firstIndex(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    all[row].isLiked = isLiked
    // A repeated like keeps its place.
    if !isLiked || !likedIDs.contains(id) {
      likedIDs.removeAll { $0 == id }
      if isLiked { likedIDs.insert(id, at: 0) }
    }
  }
}

extension Page {
  /// Creates a page of a list; a page beyond its end is empty.
  init(_ all: [Item], number: Int, size: Int) {
    self.init(items: [], total: all.count)
    guard number >= 1 else { return }
    let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: size)
    guard !isTooFar, start < all.count else { return }
    let rows = all.dropFirst(start).prefix(size)
    items = Array(rows)
    nextPage = rows.endIndex < all.endIndex ? number + 1 : nil
  }
}
