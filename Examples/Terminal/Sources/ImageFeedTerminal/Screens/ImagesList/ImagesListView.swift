import ImageFeedCore
import ImageFeedPresentation

/// The feed in the terminal (requirements F): cards one below the other, one of which is selected.
@MainActor
final class ImagesListView: CardListScreen {
  let presenter: any ImagesListPresenterProtocol
  private let texts: TerminalStrings
  let invalidate: @MainActor () -> Void
  let list: CardList
  var state = ListState()

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any ImagesListPresenterProtocol, texts: TerminalStrings,
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

  func layOut(in size: CellSize) {
    list.layOut(in: size)
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    list.draw(on: &canvas, at: moment)
    state.draw(
      on: &canvas, isEmpty: presenter.photoCount == 0, loading: presenter.strings.loading,
      at: moment)
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

extension ImagesListView: ImagesListViewProtocol {}
