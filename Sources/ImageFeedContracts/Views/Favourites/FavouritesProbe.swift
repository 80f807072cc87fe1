import ImageFeedPresentation

/// Reads a view of the favourites back and does what a person does, for ``FavouritesViewContract``.
@MainActor
public protocol FavouritesProbe: PhotoRowsProbe {
  /// The view.
  var view: any FavouritesViewProtocol { get }
  /// The title on show, with its counter; empty while there is none.
  var title: String { get }
}
