import ImageFeedCore

/// The feed (SPEC F): what the presenter commands.
///
/// Rows are for reading: a row's card is asked for when it is shown. Whatever happens to a photo is
/// said of its identifier, since rows move under a finger.
@MainActor
public protocol ImagesListViewProtocol: AnyObject {
  /// New rows have come at these places; they can be read now.
  func insertPhotos(at rows: Range<Int>)
  /// All rows are new, at once.
  func reloadPhotos()
  /// A card on show has changed; its picture has not.
  func updateCard(_ card: PhotoCard)
  /// What stands where a photo's picture belongs. Drop it if the photo is not on show any more.
  func setPicture(_ picture: PictureState, for id: PhotoID)
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Shows or ends that the feed starts over.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message beside the rows, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// The feed: what the view reports, and what it may ask.
@MainActor
public protocol ImagesListPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any ImagesListViewProtocol)? { get set }

  /// How many rows there are.
  var photoCount: Int { get }
  /// What a row shows; `nil` for a row that does not exist.
  func card(at row: Int) -> PhotoCard?

  /// A card comes on show. Reported for each view of it: two may overlap while rows are reloaded.
  func willDisplay(_ id: PhotoID)
  /// A card is no longer on show.
  func didEndDisplaying(_ id: PhotoID)
  /// The bytes of a card's picture are no picture.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart.
  func didTapLike(_ id: PhotoID)
  /// The person wants the feed to start over.
  func didPullToRefresh()
  /// The person tapped the message's button.
  func didTapRetry()
}

/// The feed: where it can lead.
@MainActor
public protocol ImagesListRouterProtocol: AlertPresenting, InterfaceBlocking, SessionExpiring {
  /// A photo opens full screen.
  func openPhoto(_ id: PhotoID)
}
