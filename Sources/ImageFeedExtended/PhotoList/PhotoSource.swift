import ImageFeedCore
import ImageFeedPresentation

/// The photos of a list.
public enum PhotoSource: Hashable, Sendable {
  /// Those of a collection.
  case collection(PhotoCollection)
  /// Those that a search has found, whose first page is loaded.
  case search(FoundPhotos)
}

extension PhotoSource {
  /// The title of a list of these photos.
  func title(_ strings: Strings) -> String {
    switch self {
    case .collection(let collection): strings.title(of: collection)
    case .search(let found): found.query.text
    }
  }

  /// The text for an empty list.
  func emptyText(_ strings: Strings) -> String {
    switch self {
    case .collection: strings.extended.emptyCollection
    case .search: strings.extended.nothingFound
    }
  }

  /// The number of photos, if it is known before the first page.
  var total: Int? {
    switch self {
    case .collection(let collection): collection.photoCount
    case .search: nil
    }
  }

  /// Requests one of their pages.
  func pages(of services: ExtendedServices) -> @Sendable (_ page: Int) async throws -> Page<Photo> {
    switch self {
    case .collection(let collection):
      { [service = services.collections, id = collection.id] page in
        try await service.photos(collectionID: id, page: page)
      }
    case .search(let found):
      { [service = services.search, query = found.query, order = found.order] page in
        try await service.photos(matching: query, order: order, page: page)
      }
    }
  }
}
