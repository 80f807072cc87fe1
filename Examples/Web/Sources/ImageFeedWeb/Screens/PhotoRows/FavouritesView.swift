import ImageFeedExtended
import ImageFeedPresentation

/// The favourites.
final class FavouritesView: PhotoRowsView, FavouritesViewProtocol {
  func setTitle(_ title: String) { send("setTitle", ["title": title]) }

  func removePhoto(at row: Int) {
    send("removePhoto", ["row": row, "count": presenter.photoCount])
  }
}
