import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads the feed from a terminal's screen.
@MainActor
final class TerminalFeedProbe: TerminalScreenProbe<ImagesListView>, ImagesListProbe {
  init(_ presenter: any ImagesListPresenterProtocol) throws {
    try super.init { _ = $0.showImagesList(presenter, as: .alone(.imagesList)) }
  }

  var view: any ImagesListViewProtocol { screen }
  var rowCount: Int { screen.list.viewport.layout.count }
  var isPageLoaderShown: Bool { isLoading(in: 1..<20) }
  var isRefreshing: Bool { isLoading(in: 0..<1) }
  var message: ScreenMessage? { shown(screen.message) }
  var shownCards: [ShownCard] { screen.list.shownCards(in: tester.draw()) }

  func scroll(toRow row: Int) { screen.list.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { screen.list.press(.enter, at: id) }
  func tapLike(_ id: PhotoID) { screen.list.press(.character("l"), at: id) }
  func pullToRefresh() { tester.press(.character("r")) }
  /// Does nothing without a button, because the key would then refresh.
  func tapRetry() { if message?.retryTitle != nil { tester.press(.character("r")) } }
}

extension CardList {
  /// The visible cards.
  ///
  /// - Parameter lines: the lines of the terminal, from the list's first row on.
  func shownCards(in lines: [String]) -> [ShownCard] {
    viewport.cardsInView.compactMap { row in
      guard let id = presenter.photoID(at: row), let card = shown[id] else { return nil }
      let line = viewport.layout.rows(of: row).lowerBound - viewport.top
      let rows = viewport.layout.rows(of: row).map { $0 - viewport.top }
        .filter(lines.indices.contains).map { lines[$0] }
      let credit = card.card.credit.flatMap { credit in
        rows.contains { $0.contains(credit.text) } ? credit.text : nil
      }
      let words = lines.indices.contains(line) ? Self.words(of: lines[line]) : nil
      return ShownCard(
        id: id, dateText: words?.date ?? card.card.dateText,
        isLiked: words?.isLiked ?? card.card.isLiked, picture: card.picture.shown,
        pictureHeight: Double(viewport.layout.rows(of: row).count), credit: credit)
    }
  }

  /// The text beside a picture; `nil` for a row without a heart.
  private static func words(of line: String) -> (isLiked: Bool, date: String)? {
    guard let heart = line.lastIndex(where: { "♥♡".contains($0) }) else { return nil }
    return (line[heart] == "♥", String(line[heart...].dropFirst(2)))
  }

  func scroll(toRow row: Int) {
    let steps = row - viewport.selected
    for _ in 0..<abs(steps) { _ = handle(steps > 0 ? .down : .up) }
  }

  func press(_ key: Key, at id: PhotoID) {
    guard let row = viewport.cardsInView.first(where: { presenter.photoID(at: $0) == id })
    else { return }
    scroll(toRow: row)
    _ = handle(key)
  }
}
