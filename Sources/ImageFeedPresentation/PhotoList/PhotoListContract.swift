import ImageFeedCore

/// A list of photos, those of a collection or those a search has found: what the presenter
/// commands, beside what it says of the rows. Rows fill the columns from left to right.
///
/// A view starts without rows, total, loaders and a message. How many columns there are it is told
/// when it loads.
@MainActor
public protocol PhotoListViewProtocol: PhotoRowsViewProtocol, PagedListViewProtocol {
  /// Shows how many photos there are: "1,234 photos"; empty while nobody knows. May come just before
  /// the command that tells of its rows.
  func setTotal(_ text: String)
  /// Lays the photos out in so many columns, one of ``PhotoListColumns/range``.
  func setColumns(_ count: Int)
}

/// A list of photos: what the view reports, beside what it does of the rows, and what it may ask.
@MainActor
public protocol PhotoListPresenterProtocol: PhotoRowsPresenterProtocol, PagedListPresenterProtocol {
  /// The view, held weakly.
  var view: (any PhotoListViewProtocol)? { get set }
  /// The screen's title: the collection's, or what was searched for.
  var title: String { get }

  /// The person wants so many columns; a number that there is not counts as the nearest.
  func didChooseColumns(_ count: Int)
}

/// A list of photos: where it can lead.
@MainActor
public protocol PhotoListRouterProtocol: SessionExpiring, PhotoOpening {}
