import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A search for photos starts.
@MainActor
final class SearchingPhotos: SearchSituation {
  let screen: SearchScreen
  private var found = Page<Photo>(items: [])

  init(_ unsplash: LocalUnsplash) {
    screen = SearchScreen(unsplash, .photos)
  }

  func arrive() async throws {
    found = try await screen.unsplash.otherClient.foundPhotos()
    #expect(found.nextPage == 2 && found.total ?? 0 > LocalUnsplash.perPage)
    try screen.open()
  }

  func opened(_ ending: Ending) -> SearchCommand? {
    var page = found
    if ending == .doneWithLess { page.items = page.items.map(\.withLess) }
    return SearchQuery("mountain").map { [page] in
      .openPhotos(FoundPhotos($0, order: .relevance, page: page, askedAt: screen.photos.mark()))
    }
  }
}

/// A search for collections starts.
@MainActor
final class SearchingCollections: SearchSituation {
  let screen: SearchScreen
  private var found = Page<PhotoCollection>(items: [])

  init(_ unsplash: LocalUnsplash) {
    screen = SearchScreen(unsplash, .collections)
  }

  func arrive() async throws {
    found = try await screen.unsplash.otherClient.foundCollections()
    #expect(found.nextPage == 2 && found.total ?? 0 > LocalUnsplash.perPage)
    try screen.open()
  }

  func opened(_ ending: Ending) -> SearchCommand? {
    var page = found
    if ending == .doneWithLess { page.items = page.items.map(\.withLess) }
    return SearchQuery("mountain").map { [page] in
      .openCollections(FoundCollections($0, page: page))
    }
  }
}
