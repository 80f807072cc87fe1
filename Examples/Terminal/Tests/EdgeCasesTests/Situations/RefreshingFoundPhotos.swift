import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The list of the photos that a search has found is pulled: its first page, which came with the
/// search, is requested by the list itself.
@MainActor
final class RefreshingFoundPhotos: PhotoListSituation {
  let screen: PhotoListScreen
  private var photos: [Photo] = []

  init(_ unsplash: LocalUnsplash) {
    screen = PhotoListScreen(unsplash)
  }

  func arrive() async throws {
    photos = try await screen.openFound().items
  }

  func act() {
    screen.presenter?.didPullToRefresh()
  }

  func commands(_ ending: Ending) -> [PhotoListCommand] {
    switch ending {
    // Missing values erase no known ones, so no card is updated.
    case .done, .doneWithLess: .refreshes + [.reloadPhotos]
    default: .refreshes + .failed(ending)
    }
  }

  /// Checks that the rows stay until a new first page has arrived.
  func expectState(after ending: Ending) async throws {
    #expect(screen.cards == photos.map(screen.card))
  }

  func commandsAgain(after ending: Ending) -> [PhotoListCommand] {
    .again(after: ending) + commands(.done)
  }

  func commandsWhenClosed() -> [PhotoListCommand] { .refreshes }
}
