import ImageFeedCore
import ImageFeedPresentation

extension CardPictures<PhotoID> {
  /// The photos of a list that are on screen, in the order of its rows.
  func onScreen(of list: PagedList<PhotoStore>) -> [Photo] {
    (0..<list.count).compactMap(list.item(at:)).filter { isOnScreen($0.id) }
  }
}
