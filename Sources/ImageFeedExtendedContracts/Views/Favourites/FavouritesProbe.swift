import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of the favourites and does what a person does, for ``FavouritesViewContract``.
@MainActor
public protocol FavouritesProbe: ImagesListProbe {
  /// The visible title with its counter; empty while there is none.
  var title: String { get }
}
