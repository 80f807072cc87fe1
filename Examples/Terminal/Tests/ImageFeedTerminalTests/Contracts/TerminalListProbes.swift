import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads a search from a terminal's screen.
@MainActor
final class TerminalSearchProbe: TerminalScreenProbe<SearchView>, SearchProbe {
  init(_ presenter: any SearchPresenterProtocol) throws {
    try super.init { _ = $0.showSearch(presenter, as: .alone(.search)) }
  }

  var view: any SearchViewProtocol { screen }
  var title: String { tester.draw()[0].trimmingCharacters(in: .whitespaces) }
  var text: String { tester.text.contains(screen.text) ? screen.text : "" }
  var order: SearchOrder { tester.text.contains("● Latest") ? .latest : .relevance }
  var isOrderEnabled: Bool { tester.style(of: "Order:") != Styles.faint }
  var isStartEnabled: Bool { tester.style(of: "[ Search ]") != Styles.faint }
  var isLoaderShown: Bool { isLoading(in: 0..<20) }
  var message: ScreenMessage? {
    guard let message = screen.message, tester.text.contains(message.text) else { return nil }
    let isButtonShown = message.retryTitle.map { tester.text.contains("[Ctrl-R] \($0)") }
    return isButtonShown ?? !tester.text.contains("[Ctrl-R]") ? message : nil
  }

  func type(_ text: String) {
    tester.press(.up, .up, .end, .control("u"))
    tester.type(text)
  }

  func chooseOrder(_ order: SearchOrder) {
    tester.press(.up, .up, .down, order == .latest ? .right : .left)
  }

  func tapStart() {
    tester.press(.down, .down, .character(" "))
    tester.press(.up, .up)
  }

  func pressReturn() {
    tester.press(.up, .up, .enter)
  }

  func tapRetry() { tester.press(.control("r")) }
}

/// Reads a list of collections from a terminal's screen.
@MainActor
final class TerminalCollectionListProbe: TerminalScreenProbe<CollectionListView>,
  CollectionListProbe
{
  init(_ presenter: any CollectionListPresenterProtocol) throws {
    try super.init { _ = $0.showCollectionList(presenter, as: .alone(.collectionList)) }
  }

  var view: any CollectionListViewProtocol { screen }
  var title: String { heading.title }
  var total: String { heading.total }
  var rowCount: Int { screen.viewport.count }
  var isPageLoaderShown: Bool { isLoading(in: 3..<20) }
  var isRefreshing: Bool { isLoading(in: 2..<3) }
  var message: ScreenMessage? { shown(screen.message) }

  private var heading: (title: String, total: String) {
    let line = tester.draw()[0]
    return (
      line.contains(screen.presenter.title) ? screen.presenter.title : line,
      line.hasSuffix(screen.total) ? screen.total : line
    )
  }

  var shownRows: [ShownCollection] {
    let text = tester.text
    return screen.viewport.cellsInView.compactMap { row in
      guard let id = screen.presenter.collectionID(at: row), let view = screen.shown[id]
      else { return nil }
      let card = view.card
      let texts = [card.title, card.photoCountText, card.dateText, card.authorName]
      // Only the top of the last row may be visible.
      let isWhole = screen.viewport.row(of: row) + screen.viewport.cellRows <= 18
      return ShownCollection(
        id: id, texts: texts.filter { !$0.isEmpty && (!isWhole || text.contains($0)) },
        previews: view.pictures.map(\.box.shown))
    }
  }

  func scroll(toRow row: Int) {
    let steps = row - screen.viewport.selected
    for _ in 0..<abs(steps) { _ = screen.handle(steps > 0 ? .down : .up) }
  }

  func tapCollection(_ id: CollectionID) {
    let rows = screen.viewport.cellsInView
    if let row = rows.first(where: { screen.presenter.collectionID(at: $0) == id }) {
      scroll(toRow: row)
      tester.press(.enter)
    }
  }

  func pullToRefresh() { tester.press(.character("r")) }
  /// Does nothing without a button, because the key would then refresh.
  func tapRetry() { if message?.retryTitle != nil { tester.press(.character("r")) } }
}

/// Reads a list of photos from a terminal's screen.
@MainActor
final class TerminalPhotoListProbe: TerminalScreenProbe<PhotoListView>, PhotoListProbe {
  init(_ presenter: any PhotoListPresenterProtocol) throws {
    try super.init { _ = $0.showPhotoList(presenter, as: .alone(.photoList)) }
  }

  var view: any PhotoListViewProtocol { screen }
  var rowCount: Int { screen.grid.viewport.count }
  var isPageLoaderShown: Bool { isLoading(in: 3..<20) }
  var isRefreshing: Bool { isLoading(in: 2..<3) }
  var message: ScreenMessage? { shown(screen.message) }
  var title: String {
    tester.draw()[0].contains(screen.presenter.title) ? screen.presenter.title : ""
  }
  var total: String { tester.draw()[0].contains(screen.total) ? screen.total : "" }
  var columns: Int {
    PhotoListColumns.range.first { tester.style(of: " \($0)") == Styles.selected } ?? 0
  }

  /// The texts of a cell are below its picture; those of the lowest line may be out of view.
  var shownCards: [ShownCard] {
    tester.draw()
    return screen.grid.viewport.cellsInView.compactMap { row in
      guard let id = screen.presenter.photoID(at: row), let cell = screen.grid.shown[id]
      else { return nil }
      let words = CellPoint(
        column: row % screen.grid.columns * screen.grid.cellColumns + PhotoCellView.markColumns,
        row: screen.grid.viewport.row(of: row) + screen.grid.viewport.cellRows)
      let heart = words.row < 20 ? tester.canvas.cell(at: words)?.text : nil
      let isNamed = words.row + 1 < 20
      let line = isNamed ? tester.canvas.text(row: words.row + 1) : ""
      let credit = cell.card.credit.flatMap { !isNamed || line.contains($0.text) ? $0.text : nil }
      return ShownCard(
        id: id, dateText: cell.card.dateText, isLiked: heart.map { $0 == "♥" } ?? cell.card.isLiked,
        picture: cell.picture.box.shown, pictureHeight: Double(cell.picture.size.rows),
        credit: credit)
    }
  }

  func scroll(toRow row: Int) {
    let steps = row - screen.grid.viewport.selected
    for _ in 0..<abs(steps) { _ = screen.handle(steps > 0 ? .right : .left) }
  }

  private func press(_ key: Key, at id: PhotoID) {
    let rows = screen.grid.viewport.cellsInView
    guard let row = rows.first(where: { screen.presenter.photoID(at: $0) == id }) else { return }
    scroll(toRow: row)
    tester.press(key)
  }

  func tapPhoto(_ id: PhotoID) { press(.enter, at: id) }
  func tapLike(_ id: PhotoID) { press(.character("l"), at: id) }
  func pullToRefresh() { tester.press(.character("r")) }
  /// Does nothing without a button, because the key would then refresh.
  func tapRetry() { if message?.retryTitle != nil { tester.press(.character("r")) } }
  func chooseColumns(_ count: Int) { tester.press(.character(Character("\(count)"))) }
}
