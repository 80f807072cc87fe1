import ImageFeedCore

/// Which photos a list shows.
public enum PhotoSource: Hashable, Sendable {
  /// Those of a collection.
  case collection(PhotoCollection)
  /// Those a search has found, whose first page is there already.
  case search(FoundPhotos)
}

extension PhotoSource {
  /// What a list of these photos is called.
  func title(_ strings: Strings) -> String {
    switch self {
    case .collection(let collection): strings.title(of: collection)
    case .search(let found): found.query.text
    }
  }

  /// What a list says that has none of these photos.
  func emptyText(_ strings: Strings) -> String {
    switch self {
    case .collection: strings.emptyCollection
    case .search: strings.nothingFound
    }
  }

  /// How many photos there are, where that is known before any page says so.
  var total: Int? {
    switch self {
    case .collection(let collection): collection.photoCount
    case .search: nil
    }
  }

  /// Asks for one of their pages.
  func pages(of services: AppServices) -> @Sendable (_ page: Int) async throws -> Page<Photo> {
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
