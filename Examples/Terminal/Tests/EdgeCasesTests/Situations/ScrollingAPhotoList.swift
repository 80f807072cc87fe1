import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The last rows of a collection's photos become visible.
@MainActor
final class ScrollingACollection: ScrollingAPhotoList {
  override func open() async throws -> [Page<Photo>] {
    let collection = try await screen.unsplash.otherClient.collection()
    let first = try await screen.unsplash.otherClient.photos(of: collection)
    screen.make(.collection(collection))
    screen.view?.viewDidLoad()
    try await finish()
    #expect(
      screen.log.take() == PhotoListScreen.begins(try #require(first.total)) + .pageLoads
        + [.insertPhotos(at: 0..<LocalUnsplash.perPage)])
    return [first, try await screen.unsplash.otherClient.photos(of: collection, 2)]
  }
}

/// The last rows of the photos that a search has found become visible.
@MainActor
final class ScrollingFoundPhotos: ScrollingAPhotoList {
  override func open() async throws -> [Page<Photo>] {
    [try await screen.openFound(), try await screen.unsplash.otherClient.foundPhotos(2)]
  }
}

/// The last rows of a list of photos become visible: the next page is requested, as in the feed.
@MainActor
class ScrollingAPhotoList: PhotoListSituation {
  let screen: PhotoListScreen
  private var pages: [Page<Photo>] = []

  required init(_ unsplash: LocalUnsplash) {
    screen = PhotoListScreen(unsplash)
  }

  /// Opens the list with its first page, and empties the log.
  ///
  /// - Returns: that page and the next one, as they are on the server.
  func open() async throws -> [Page<Photo>] { [] }

  func arrive() async throws {
    pages = try await open()
    #expect(pages.count == 2 && pages.allSatisfy { !$0.items.isEmpty })
  }

  func act() {
    screen.scrollOn()
  }

  func commands(_ ending: Ending) -> [PhotoListCommand] {
    switch ending {
    case .done, .doneWithLess:
      let rows = pages[0].items.count
      return .pageLoads + [.insertPhotos(at: rows..<rows + pages[1].items.count)]
    case .nothingThere: return .pageLoads
    default: return .pageLoads + .failed(ending)
    }
  }

  /// The last row shows its picture.
  func furtherRequests(_ ending: Ending) -> [String] { ["GET /images/:name"] }

  func furtherRequestsAgain() -> [String] { [] }

  /// Checks that the old rows stay, and that the next request is for the same page.
  func expectState(after ending: Ending) async throws {
    let (first, second) = (pages[0].items, pages[1].items)
    switch ending {
    case .done where !screen.startedOver:
      #expect(screen.cards == (first + second).map(screen.card))
    case .doneWithLess:
      #expect(screen.cards == (first + second.map(\.withLess)).map(screen.card))
    default: #expect(screen.cards == first.map(screen.card))
    }
  }

  func commandsAgain(after ending: Ending) -> [PhotoListCommand] {
    .again(after: ending)
      + (screen.startedOver ? .refreshes + [.reloadPhotos] : commands(.done))
  }

  func commandsWhenClosed() -> [PhotoListCommand] { .pageLoads }
}
