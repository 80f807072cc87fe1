import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The feed opens and requests its first page (F-1, F-7, F-9).
@MainActor
final class OpeningTheFeed: FeedSituation {
  let screen: FeedScreen
  private var photos: [Photo] = []

  init(_ unsplash: LocalUnsplash) {
    screen = FeedScreen(unsplash)
  }

  func arrive() async throws {
    photos = try await screen.unsplash.otherClient.photos()
  }

  func act() {
    screen.view.viewDidLoad()
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    switch ending {
    case .done, .doneWithLess: .pageLoads + [.insertPhotos(at: 0..<LocalUnsplash.perPage)]
    case .nothingThere: .pageLoads + [.setMessage(.emptyFeed)]
    default: .pageLoads + .failed(ending)
    }
  }

  func expectState(after ending: Ending) async throws {
    switch ending {
    case .done: #expect(screen.cards == photos.map(screen.card))
    case .doneWithLess:
      #expect(
        screen.cards == photos.map { screen.card($0.withLess) })
    default: #expect(screen.rows == [])
    }
  }

  func actAgain(after ending: Ending) async throws {
    askAgain(after: ending)
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] {
    (ending == .nothingThere ? [.setMessage(nil)] : .again(after: ending))
      + (ending.message?.retryTitle == nil ? .refreshes + [.reloadPhotos] : commands(.done))
  }

  func commandsWhenClosed() -> [ImagesListCommand] { .pageLoads }
}
