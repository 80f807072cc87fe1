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

  /// Their rows: the feed over another service.
  @MainActor
  func feed(_ services: ExtendedServices, photos: PhotoStore) -> PhotoFeed {
    let pages = SourcePages(source: self, services: services)
    let first: (Page<Photo>, Int)? =
      if case .search(let found) = self { (found.page, found.moment) } else { nil }
    return PhotoFeed(service: pages, photos: photos, first: first)
  }
}

private struct SourcePages: ImagesListService {
  let source: PhotoSource
  let services: ExtendedServices

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    switch source {
    case .collection(let collection):
      try await services.collections.photos(collectionID: collection.id, page: page)
    case .search(let found):
      try await services.search.photos(matching: found.query, order: found.order, page: page)
    }
  }
}
