import ImageFeedCore

/// The photos a person likes, a part of their profile: what the presenter commands, beside
/// what it says of the rows.
///
/// A view starts without a title, rows, loaders and a message.
@MainActor
public protocol FavouritesViewProtocol: PhotoRowsViewProtocol, PagedListViewProtocol {
  /// Shows the title, which has the counter in it once that is known.
  func setTitle(_ title: String)
  /// The row at this place has gone; those below it have moved up.
  func removePhoto(at row: Int)
}

/// Favourites: what the view reports, beside what it does of the rows, and what it may ask.
///
/// A view reports `viewDidLoad()` when it is first seen: nothing is asked for before.
@MainActor
public protocol FavouritesPresenterProtocol: PhotoRowsPresenterProtocol, PagedListPresenterProtocol
{
  /// The view, held weakly.
  var view: (any FavouritesViewProtocol)? { get set }
}

/// Favourites: where they can lead.
@MainActor
public protocol FavouritesRouterProtocol: SessionExpiring, PhotoOpening {}
