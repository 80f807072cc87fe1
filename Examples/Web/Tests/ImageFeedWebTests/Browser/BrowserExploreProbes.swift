import BrowserTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads Explore in a browser.
@MainActor
final class BrowserExploreProbe: BrowserScreenProbe<ExploreView>, ExploreProbe {
  init(_ presenter: any ExplorePresenterProtocol) throws {
    try super.init { $0.showExplore(presenter, as: .alone(.explore)) }
  }

  var isRefreshing: Bool { isSeen(".refresh.refreshing .loader") }
  var topPhoto: ShownCard? { cards(in: ".top-photo").first }
  var shownPhotos: [ShownCard] { cards(in: ".photo-strip") }

  private func cards(in strip: String) -> [ShownCard] {
    let cards: [CardReading] = cells(in: strip, "card")
    return cards.map(\.shown)
  }

  var shownCovers: [ShownCover] {
    let covers: [CoverReading] = cells(
      in: ".strip:not(.top-photo, .photo-strip)",
      """
      (node) => ({
        id: node.dataset.id, title: shownText(find(".cover-title", node)),
        picture: picture(find(".picture", node)),
      })
      """)
    return covers.map {
      ShownCover(
        id: CollectionID(rawValue: $0.id), title: $0.title ?? "",
        picture: $0.picture.flatMap(ShownPicture.init) ?? .loading)
    }
  }

  private struct CoverReading: Decodable {
    let id: String
    let title: String?
    let picture: String?
  }

  /// The cells of a row in view.
  private func cells<Cell: Decodable>(in strip: String, _ makeCell: String) -> [Cell] {
    read(
      or: [],
      """
      const nodes = [...find(given[0]).children];
      const box = find(given[0]).getBoundingClientRect();
      return inOrder(nodes.filter((node) => isInWindow(node) && meets(node, box))).map(\(makeCell));
      """, strip)
  }

  func isLoaderShown(in part: ContentKind) -> Bool {
    isSeen("\(Self.selector(of: part)) > .loader")
  }
  func message(in part: ContentKind) -> ScreenMessage? { message(in: Self.selector(of: part)) }

  private static func selector(of part: ContentKind) -> String {
    part == .photos ? ".explore-part:has(.photo-strip)" : ".explore-part:not(:has(.photo-strip))"
  }

  func tapPhoto(_ id: PhotoID) { tap("[data-id='\(id)'] .photo-button") }
  func tapLike(_ id: PhotoID) { tap("[data-id='\(id)'] .heart") }
  func tapCover(_ id: CollectionID) { tap("[data-id='\(id)'].cover") }
  func tapSearch(_ kind: ContentKind) { tap("\(Self.selector(of: kind)) .search-button") }
  func tapRetry(_ part: ContentKind) { tap("\(Self.selector(of: part)) .message button") }
  func pullToRefresh() { pull("return scroller;") }
}

/// Reads a search in a browser.
@MainActor
final class BrowserSearchProbe: BrowserScreenProbe<SearchView>, SearchProbe {
  init(_ presenter: any SearchPresenterProtocol) throws {
    try super.init { $0.showSearch(presenter, as: .alone(.search)) }
  }

  var title: String { text(".bar h1") ?? "" }
  var text: String { read(or: "", "return find('[type=search]').value") }
  var order: SearchOrder {
    SearchOrder(rawValue: read(or: "", "return find('.switch :checked').value")) ?? .relevance
  }
  var isOrderEnabled: Bool { isEnabled(".switch") }
  var isStartEnabled: Bool { isEnabled("[type=submit]") }
  var isLoaderShown: Bool { isSeen(".loader") }
  var message: ScreenMessage? { message() }

  func type(_ text: String) {
    act("return find('[type=search]');") { browser, field in
      try field.click()
      try browser.perform(
        .keys(.keyDown(Key.control), .keyDown("a"), .keyUp("a"), .keyUp(Key.control)))
      try field.type(text)
    }
  }

  func chooseOrder(_ order: SearchOrder) {
    tap(".switch label:has([value='\(order.rawValue)'])")
  }

  func tapStart() { tap("[type=submit]") }
  func pressReturn() {
    act("return find('[type=search]');") { _, field in try field.type(Key.enter) }
  }
  func tapRetry() { tap(".message button") }
}
