import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads the feed in a terminal back.
@MainActor
final class TerminalFeedProbe: TerminalScreenProbe<ImagesListView>, ImagesListProbe {
  init(_ presenter: any ImagesListPresenterProtocol) throws {
    try super.init { _ = $0.showImagesList(presenter, as: .alone(.imagesList)) }
  }

  var view: any ImagesListViewProtocol { screen }
  var rowCount: Int { screen.viewport.layout.count }
  var isPageLoaderShown: Bool { isLoading(in: 1..<20) }
  var isRefreshing: Bool { isLoading(in: 0..<1) }
  var message: ScreenMessage? { shown(screen.message) }

  var shownCards: [ShownCard] {
    let lines = tester.draw()
    return screen.viewport.cardsInView.compactMap { row in
      guard let id = screen.presenter.photoID(at: row), let card = screen.shown[id] else {
        return nil
      }
      let line = screen.viewport.layout.rows(of: row).lowerBound - screen.viewport.top
      let words = lines.indices.contains(line) ? Self.words(of: lines[line]) : nil
      return ShownCard(
        id: id, dateText: words?.date ?? card.card.dateText,
        isLiked: words?.isLiked ?? card.card.isLiked, picture: card.picture.shown,
        pictureHeight: Double(screen.viewport.layout.rows(of: row).count))
    }
  }

  /// What is to be read beside a picture; `nil` for a row that has no heart.
  private static func words(of line: String) -> (isLiked: Bool, date: String)? {
    guard let heart = line.lastIndex(where: { "♥♡".contains($0) }) else { return nil }
    return (line[heart] == "♥", String(line[heart...].dropFirst(2)))
  }

  func scroll(toRow row: Int) {
    let steps = row - screen.viewport.selected
    for _ in 0..<abs(steps) { _ = screen.handle(steps > 0 ? .down : .up) }
  }

  func tapPhoto(_ id: PhotoID) { press(.enter, at: id) }
  func tapLike(_ id: PhotoID) { press(.character("l"), at: id) }
  func pullToRefresh() { tester.press(.character("r")) }
  func tapRetry() { tester.press(.character("r")) }

  private func press(_ key: Key, at id: PhotoID) {
    guard
      let row = screen.viewport.cardsInView.first(where: { screen.presenter.photoID(at: $0) == id })
    else { return }
    scroll(toRow: row)
    tester.press(key)
  }
}
