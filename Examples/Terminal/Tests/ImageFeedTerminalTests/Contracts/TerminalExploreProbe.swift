import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads Explore from a terminal's screen.
@MainActor
final class TerminalExploreProbe: TerminalScreenProbe<ExploreView>, ExploreProbe {
  init(_ presenter: any ExplorePresenterProtocol) throws {
    try super.init { _ = $0.showExplore(presenter, as: .alone(.explore)) }
  }

  var view: any ExploreViewProtocol { screen }
  var isRefreshing: Bool {
    let titleRow = screen.layout.collections.row - 1
    return isLoading(in: titleRow..<titleRow + 1)
  }

  var topPhoto: ShownCard? {
    guard let card = screen.topCard, let view = screen.top[card.id] else { return nil }
    let heart = tester.draw()[0].first { "♥♡".contains($0) }
    return ShownCard(
      id: card.id, dateText: card.dateText, isLiked: heart.map { $0 == "♥" } ?? card.isLiked,
      picture: view.picture.shown)
  }

  var shownPhotos: [ShownCard] {
    let line = screen.layout.photos.endRow - PhotoCellView.stripWordRows
    let hearts = tester.draw()[line].filter { "♥♡".contains($0) }
    return zip(screen.photos.cellsInView, hearts).compactMap { number, heart in
      let card = screen.photos.cards[number]
      let place = PictureStrip<PhotoCellView>.Place(number: number, id: card.id)
      return screen.photos.shown[place].map {
        ShownCard(
          id: card.id, dateText: card.dateText, isLiked: heart == "♥",
          picture: $0.picture.box.shown)
      }
    }
  }

  var shownCovers: [ShownCover] {
    let line = tester.draw()[screen.layout.collections.endRow - 1]
    return screen.collections.cellsInView.compactMap { number in
      let card = screen.collections.cards[number]
      let place = PictureStrip<CoverCellView>.Place(number: number, id: card.id)
      return screen.collections.shown[place].map {
        let start = line.contains(String(card.title.prefix(15)))
        return ShownCover(
          id: card.id, title: start ? card.title : line, picture: $0.picture.box.shown)
      }
    }
  }

  private func rows(of part: ContentKind) -> Range<Int> {
    let (top, strip) = (screen.layout.top, screen.layout.collections)
    switch part {
    case .collections: return strip.row..<strip.endRow
    case .photos:
      let photos = screen.layout.photos
      return screen.topCard == nil ? 1..<top.endRow : photos.row..<photos.endRow
    }
  }

  func isLoaderShown(in part: ContentKind) -> Bool { isLoading(in: rows(of: part)) }

  func message(in part: ContentKind) -> ScreenMessage? {
    let lines = tester.draw()[rows(of: part)]
    guard let message = screen.states[part]?.message else { return nil }
    return lines.contains { $0.contains(message.line(columns: 80)) } ? message : nil
  }

  // MARK: Actions of a person

  private func move(to focus: ExploreFocus) {
    for _ in ExploreFocus.allCases { tester.press(.up) }
    for _ in ExploreFocus.allCases where screen.focus != focus { tester.press(.down) }
  }

  private func moveTo(photo id: PhotoID) {
    if screen.topCard?.id == id { return move(to: .top) }
    move(to: .photos)
    tester.press(.home)
    for _ in screen.photos.cards.prefix(while: { $0.id != id }) { tester.press(.right) }
  }

  func tapPhoto(_ id: PhotoID) {
    moveTo(photo: id)
    tester.press(.enter)
  }

  func tapLike(_ id: PhotoID) {
    moveTo(photo: id)
    tester.press(.character("l"))
  }

  func tapCover(_ id: CollectionID) {
    move(to: .collections)
    tester.press(.home)
    for _ in screen.collections.cards.prefix(while: { $0.id != id }) { tester.press(.right) }
    tester.press(.enter)
  }

  func tapSearch(_ kind: ContentKind) {
    move(to: kind == .photos ? .searchPhotos : .searchCollections)
    tester.press(.enter)
  }

  func pullToRefresh() { tester.press(.character("R")) }

  /// Does nothing without a button, because the key would then refresh, or retry the other part.
  func tapRetry(_ part: ContentKind) {
    guard message(in: part)?.retryTitle != nil else { return }
    move(to: part == .photos ? .searchPhotos : .searchCollections)
    tester.press(.character("r"))
  }
}
