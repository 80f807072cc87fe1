import ImageFeedCore
import ImageFeedPresentation

/// A screen, or a part of one, that is a ``CardList`` with a ``ListState`` over it: what every list of
/// photos is told goes to these two.
@MainActor
protocol CardListScreen: TerminalScreen {
  /// The cards.
  var list: CardList { get }
  /// Loaders and message.
  var state: ListState { get set }
  /// Asks for a new frame.
  var invalidate: @MainActor () -> Void { get }
}

extension CardListScreen {
  var isAnimating: Bool { state.isAnimating || list.isAnimating }

  /// The message on show.
  var message: ScreenMessage? { state.message }

  func insertPhotos(at rows: Range<Int>) { list.insert(at: rows) }
  func reloadPhotos() { list.reload() }
  func updateCard(_ card: PhotoCard) { list.update(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { list.setPicture(picture, for: id) }

  func setPageLoaderHidden(_ isHidden: Bool) {
    state.isPageLoaderHidden = isHidden
    invalidate()
  }

  func setRefreshing(_ isRefreshing: Bool) {
    state.isRefreshing = isRefreshing
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    state.message = message
    invalidate()
  }
}
