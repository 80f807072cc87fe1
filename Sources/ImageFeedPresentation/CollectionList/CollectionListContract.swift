import ImageFeedCore

/// A list of collections, those a search has found: what the presenter commands.
///
/// A view starts without rows, total, loaders and a message, and a new row starts with its previews
/// loading. Rows are for reading, as in ``PhotoRowsViewProtocol``.
@MainActor
public protocol CollectionListViewProtocol: PagedListViewProtocol {
  /// Shows how many collections there are: "1,234 collections"; empty while nobody knows. May come
  /// just before the command that tells of its rows.
  func setTotal(_ text: String)
  /// New rows have come at these places, behind those that are there; they can be read now. What a
  /// person looks at stays where it is.
  func insertCollections(at rows: Range<Int>)
  /// All rows are new, at once; also for a view that loads while there are rows already. A collection
  /// that stays, with the same pictures, may keep its row, as in
  /// ``PhotoRowsViewProtocol/reloadPhotos()``.
  func reloadCollections()
  /// Shows one picture of a row, or its loader or placeholder. Drop it if it is not on show.
  func setPreview(_ picture: PictureState, for id: PreviewID)
}

/// A list of collections: what the view reports, and what it may ask.
@MainActor
public protocol CollectionListPresenterProtocol: PagedListPresenterProtocol {
  /// The view, held weakly.
  var view: (any CollectionListViewProtocol)? { get set }
  /// The screen's title.
  var title: String { get }
  /// How many rows there are; changes only together with a command that says which have come.
  var collectionCount: Int { get }
  /// The collection of a row; `nil` for a row that does not exist.
  func collectionID(at row: Int) -> CollectionID?
  /// What a row shows; `nil` for a row that does not exist.
  func card(at row: Int) -> CollectionCard?

  /// How wide one picture of a row is; reported as ``PhotoCardsPresenterProtocol/didLayOut(pictureWidth:)``
  /// is.
  func didLayOut(pictureWidth: Int)
  /// A row comes into view; reported as ``PhotoCardsPresenterProtocol/willDisplay(_:)`` is.
  func willDisplay(_ id: CollectionID)
  /// A row is no longer on show.
  func didEndDisplaying(_ id: CollectionID)
  /// The bytes of a preview, those it was given last, are no picture. The presenter answers, perhaps
  /// inside this call, with `setPreview(.unavailable, for:)`.
  func didFailToDecodePreview(_ id: PreviewID)
  /// The person tapped a row, or chose it with the keyboard.
  func didTapCollection(_ id: CollectionID)
  /// The person tapped one picture of a row, where the front end can tell: one that did not load is
  /// tried again; any other is a tap on the row.
  func didTapPreview(_ id: PreviewID)
}

/// A list of collections: where it can lead.
@MainActor
public protocol CollectionListRouterProtocol: SessionExpiring, CollectionOpening {}
