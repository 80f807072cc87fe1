import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads Explore from the page.
@MainActor
final class WebExploreProbe: WebScreenProbe<ExploreView>, ExploreProbe {
  init(_ presenter: any ExplorePresenterProtocol) throws {
    try super.init { $0.showExplore(presenter, as: .alone(.explore)) }
  }

  var isRefreshing: Bool { screen.isTrue("setRefreshing", "isRefreshing") }

  private var topCard: JSON? {
    screen.value("setPhotos", "top").flatMap { $0 == .null ? nil : $0 }
  }
  private var row: [JSON] { screen.value("setPhotos", "row")?.elements ?? [] }

  var topPhoto: ShownCard? { topCard.map { screen.shownCard($0) } }
  var shownPhotos: [ShownCard] { row.prefix(4).map { screen.shownCard($0) } }
  var shownCovers: [ShownCover] {
    (screen.value("setCollections", "cards")?.elements ?? []).prefix(4).map { card in
      let id = card["id"]?.string ?? ""
      return ShownCover(
        id: CollectionID(rawValue: id), title: card["title"]?.string ?? "",
        picture: picture("cover \(id)") ?? .loading)
    }
  }

  func isLoaderShown(in part: ContentKind) -> Bool {
    screen.isShown("setLoaderHidden", part: part.rawValue)
  }
  func message(in part: ContentKind) -> ScreenMessage? { screen.message(part: part.rawValue) }

  func tapPhoto(_ id: PhotoID) { tap("didTapPhoto", ["id": id]) }

  func tapLike(_ id: PhotoID) {
    let card = ([topCard].compactMap { $0 } + row).first { $0["id"] == id.json }
    tap("didTapLike", ["id": id], if: card?["isLikeEnabled"]?.bool == true)
  }

  func tapCover(_ id: CollectionID) { tap("didTapCover", ["id": id]) }
  func tapSearch(_ kind: ContentKind) { tap("didTapSearch", ["kind": kind.rawValue]) }
  func pullToRefresh() { tap("didPullToRefresh") }

  func tapRetry(_ part: ContentKind) {
    tap("didTapRetry", ["part": part.rawValue], if: message(in: part)?.retryTitle != nil)
  }
}

/// Reads a search from the page.
@MainActor
final class WebSearchProbe: WebScreenProbe<SearchView>, SearchProbe {
  init(_ presenter: any SearchPresenterProtocol) throws {
    try super.init { $0.showSearch(presenter, as: .alone(.search)) }
  }

  var title: String { screen.show["title"]?.string ?? "" }
  var text: String { screen.text }
  var order: SearchOrder {
    (screen.value("setOrder", "order")?.string).flatMap(SearchOrder.init) ?? .relevance
  }
  var isOrderEnabled: Bool { screen.show["isOrderEnabled"]?.bool == true }
  var isStartEnabled: Bool { screen.isTrue("setStartEnabled", "isEnabled") }
  var isLoaderShown: Bool { screen.isShown("setLoaderHidden") }
  var message: ScreenMessage? { screen.message() }

  func type(_ text: String) {
    page.settle()
    screen.text = text
    tap("didChangeText", ["text": text])
  }

  func chooseOrder(_ order: SearchOrder) {
    tap("didChooseOrder", ["order": order.rawValue], if: isOrderEnabled)
  }

  func tapStart() { tap("didTapStart", if: isStartEnabled) }
  func pressReturn() { tap("didTapStart") }
  func tapRetry() { tap("didTapRetry", if: message?.retryTitle != nil) }
}
