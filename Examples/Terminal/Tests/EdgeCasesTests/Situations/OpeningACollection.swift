import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A collection opens and requests the first page of its photos.
@MainActor
final class OpeningACollection: PhotoListSituation {
  let screen: PhotoListScreen
  private var photos = Page<Photo>(items: [])

  init(_ unsplash: LocalUnsplash) {
    screen = PhotoListScreen(unsplash)
  }

  func arrive() async throws {
    let collection = try await screen.unsplash.otherClient.collection()
    photos = try await screen.unsplash.otherClient.photos(of: collection)
    #expect(photos.total == collection.photoCount)
    screen.make(.collection(collection))
  }

  func act() {
    screen.view?.viewDidLoad()
  }

  func commands(_ ending: Ending) -> [PhotoListCommand] {
    // The total comes from the collection.
    PhotoListScreen.begins(photos.total ?? 0) + .pageLoads + loaded(ending)
  }

  private func loaded(_ ending: Ending) -> [PhotoListCommand] {
    switch ending {
    case .done, .doneWithLess: [.insertPhotos(at: 0..<photos.items.count)]
    case .nothingThere: [.setMessage(.emptyCollection)]
    default: .failed(ending)
    }
  }

  func expectState(after ending: Ending) async throws {
    switch ending {
    case .done: #expect(screen.cards == photos.items.map(screen.card))
    case .doneWithLess: #expect(screen.cards == photos.items.map { screen.card($0.withLess) })
    default: #expect(screen.rows == [])
    }
  }

  func commandsAgain(after ending: Ending) -> [PhotoListCommand] {
    let loads: [PhotoListCommand] =
      screen.startedOver ? .refreshes + [.reloadPhotos] : .pageLoads + loaded(.done)
    // The message about an empty collection stays until there are photos.
    guard ending != .nothingThere else { return [.setMessage(nil)] + loads }
    return .again(after: ending) + loads
  }

  func commandsWhenClosed() -> [PhotoListCommand] {
    PhotoListScreen.begins(photos.total ?? 0) + .pageLoads
  }
}

extension ScreenMessage {
  /// The message of a collection without photos.
  static let emptyCollection = ScreenMessage(text: "This collection has no photos.")
}
