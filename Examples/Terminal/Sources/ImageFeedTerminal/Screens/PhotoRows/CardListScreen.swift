import ImageFeedCore
import ImageFeedPresentation

/// A screen, or a part of one, that consists of a ``CardList`` and a ``ListState``, which carry out
/// the commands of every list of cards.
@MainActor
protocol CardListScreen: ListScreen {
  /// The cards.
  var list: CardList { get }
}

extension CardListScreen {
  var position: String? { list.position }
  var isAnimating: Bool { state.isAnimating || list.isAnimating }

  func insertPhotos(at rows: Range<Int>) { list.insert(at: rows) }
  func reloadPhotos() { list.reload() }
  func updateCard(_ card: PhotoCard) { list.update(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { list.setPicture(picture, for: id) }
}
