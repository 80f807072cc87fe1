import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedTerminal

/// Explore in a terminal, and its reports.
@MainActor
final class ExploreInTerminal {
  let presenter = ExplorePresenterSpy()
  let view: ExploreView

  init() {
    view = ExploreView(
      presenter, texts: TerminalStrings(.english), decoding: ImmediateWork(), invalidate: {})
  }

  func fill(_ photos: Range<Int> = 0..<11, _ collections: Range<Int> = 0..<10) {
    let cards = SampleCollection.photos(photos)
    view.setPhotos(top: cards.first, row: Array(cards.dropFirst()))
    view.setCollections(SampleCollection.cards(collections))
  }

  /// The contents that are reported as visible.
  func balance(_ intents: [ExploreIntent]) -> [String: Int] {
    var balance: [String: Int] = [:]
    for intent in intents {
      switch intent {
      case .willDisplay(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplaying(let id): balance["\(id)", default: 0] -= 1
      case .willDisplayCover(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplayingCover(let id): balance["\(id)", default: 0] -= 1
      default: break
      }
    }
    return balance.filter { $0.value != 0 }
  }

  var onShow: [String: Int] {
    var shown = Dictionary(uniqueKeysWithValues: view.top.cells.keys.map { ("\($0)", 1) })
    for number in view.photos.cellsInView {
      shown["\(view.photos.cards[number].id)", default: 0] += 1
    }
    for number in view.collections.cellsInView {
      shown["\(view.collections.cards[number].id)", default: 0] += 1
    }
    return shown
  }

  func taps(_ intents: [ExploreIntent]) -> [ExploreIntent] {
    intents.filter { intent in
      switch intent {
      case .willDisplay, .didEndDisplaying, .willDisplayCover, .didEndDisplayingCover: false
      default: true
      }
    }
  }
}
