import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// The favourites in the terminal, a part of the profile: a title, and below it the cards.
@MainActor
final class FavouritesView: CardListScreen {
  let presenter: any FavouritesPresenterProtocol
  private let texts: TerminalStrings
  let invalidate: @MainActor () -> Void
  let list: CardList
  var state = ListState()
  private(set) var title = ""
  private var hasLoaded = false

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any FavouritesPresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    list = CardList(
      presenter, decoding: decoding, pictures: pictures, invalidate: invalidate)
  }

  // MARK: TerminalScreen

  var hints: [KeyHint] {
    [KeyHint("r", message?.retryTitle == nil ? texts.refresh : texts.retry)] + list.hints(texts)
  }

  /// Called when the favourites become visible; nothing is requested before.
  func layOut(in size: CellSize) {
    list.layOut(in: CellSize(columns: size.columns, rows: max(size.rows - 1, 0)))
    guard !hasLoaded else { return }
    hasLoaded = true
    presenter.viewDidLoad()
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let size = canvas.size
    canvas.put(
      TextLayout.truncated(title, to: size.columns - 2), at: CellPoint(column: 2, row: 0),
      style: Styles.title)
    let rest = CellRect(column: 0, row: 1, columns: size.columns, rows: max(size.rows - 1, 0))
    canvas.region(rest) { canvas in
      list.draw(on: &canvas, at: moment)
      state.draw(
        on: &canvas, isEmpty: presenter.photoCount == 0, loading: presenter.strings.loading,
        at: moment)
    }
  }

  func handle(_ key: Key) -> Bool {
    guard key == .character("r") else { return list.handle(key) }
    if message?.retryTitle != nil {
      presenter.didTapRetry()
    } else {
      presenter.didPullToRefresh()
    }
    return true
  }
}

extension FavouritesView: FavouritesViewProtocol {
  func setTitle(_ title: String) {
    self.title = title
    invalidate()
  }

  func removePhoto(at row: Int) { list.remove(at: row) }
}
