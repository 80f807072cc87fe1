import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The feed is pulled down while it shows a page (F-7).
@MainActor
final class PullingToRefresh: FeedSituation {
  let screen: FeedScreen
  private var photos: [Photo] = []

  init(_ unsplash: LocalUnsplash) {
    screen = FeedScreen(unsplash)
  }

  func arrive() async throws {
    photos = try await screen.unsplash.otherClient.photos()
    try await screen.open()
  }

  func act() {
    screen.presenter.didPullToRefresh()
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    switch ending {
    // Missing values erase no known ones, so no card is updated.
    case .done, .doneWithLess: .refreshes + [.reloadPhotos]
    case .nothingThere: .refreshes + [.reloadPhotos, .setMessage(.emptyFeed)]
    default: .refreshes + .failed(ending)
    }
  }

  /// Checks that the rows stay until a new first page has arrived.
  func expectState(after ending: Ending) async throws {
    switch ending {
    case .nothingThere: #expect(screen.rows == [])
    default: #expect(screen.cards == photos.map(screen.card))
    }
  }

  func actAgain(after ending: Ending) async throws {
    askAgain(after: ending)
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] {
    (ending == .nothingThere ? [.setMessage(nil)] : .again(after: ending)) + commands(.done)
  }

  func commandsWhenClosed() -> [ImagesListCommand] { .refreshes }
}
