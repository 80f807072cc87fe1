import ImageFeedCore

/// The commands the presenter of the feed gives its view (F): these seven are all.
///
/// A view starts with no rows, loaders or message, and a new cell shows its picture as loading. Rows
/// are for reading only: everything else names the photo, because rows move under a finger. A
/// command can come while the view is reporting an intent. What is inherited is restated. The usual
/// sequences:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | a page, the first too | page loader on, cards that changed, rows inserted, page loader off |
/// | a page fails | page loader on, page loader off, message |
/// | a retry, or another page or refresh | the message removed, then as for that page or refresh |
/// | refresh | refresh loader on, cards that changed, all rows, refresh loader off |
/// | a refresh while a page is under way | page loader off, then as for any refresh |
/// | a page or refresh after which one of the last five rows is on screen | the next page follows |
/// | pages without a new row though there are more, or an empty feed | a message at the end |
/// | a cell comes on screen | its picture as loading, then its bytes or the placeholder |
/// | a wider layout | larger bytes of each picture on screen that is too small |
/// | a like | (the interface blocked,) the card, (unblocked) |
/// | a like that fails | (blocked, unblocked, an alert,) or the card and the card as before |
/// | a new view | all rows, message, loader: what there is |
@MainActor
public protocol ImagesListViewProtocol: PhotoRowsViewProtocol {
  /// Inserts rows at these places. They can be read now, and what is on screen stays where it is
  /// (F-8).
  func insertPhotos(at rows: Range<Int>)
  /// Replaces all rows at once (F-7). The view may keep its scroll position or return to the top.
  ///
  /// A photo that is still in the list may keep its cell and the picture in it; that cell is not
  /// reported. Any other cell is reported with `didEndDisplaying`, and its new one with
  /// `willDisplay`.
  func reloadPhotos()
  /// Updates one card, for example its heart. Its picture is unchanged. A photo that is not on screen
  /// needs it only in a view that keeps cards: any other reads the card when its row comes there. When
  /// an edition disables all hearts, those on screen alone are updated.
  func updateCard(_ card: PhotoCard)
  /// Shows a picture, its loader or its placeholder (F-3). Ignore a photo that is not on screen.
  func setPicture(_ picture: PictureState, for id: PhotoID)
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message next to the rows; `nil` removes it (F-7, F-9).
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of the feed reports, and the questions it can ask: these are all.
///
/// A page asked for inside the last command of a request, as by the retry of a page inside
/// `setMessage`, finds that request under way and is ignored; a refresh follows it.
@MainActor
public protocol ImagesListPresenterProtocol: PhotoRowsPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any ImagesListViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The number of rows. It changes only with a command that says which rows changed.
  var photoCount: Int { get }
  /// The photo in a row; `nil` for a row that does not exist.
  func photoID(at row: Int) -> PhotoID?
  /// The contents of a row; `nil` for a row that does not exist.
  func card(at row: Int) -> PhotoCard?

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The width of the widest picture on a card, in pixels, not points. Report it before the first
  /// `willDisplay` and when it changes; 0 or less is ignored. It stays as it is for a new view.
  func didLayOut(pictureWidth: Int)
  /// A cell with this photo comes on screen. Report it for each cell, and not for cells that a
  /// toolkit prepares ahead.
  func willDisplay(_ id: PhotoID)
  /// A cell with this photo left the screen. A view that another one has replaced reports nothing
  /// more.
  func didEndDisplaying(_ id: PhotoID)
  /// The bytes of the last picture for this photo could not be decoded. The presenter answers,
  /// perhaps inside this call, with `setPicture(.unavailable, for:)`, or with `.loading` if a larger
  /// picture is on its way.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card: the photo opens (F-6), or a picture that failed is loaded again
  /// (F-3).
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart whose card has `isLikeEnabled` (F-4, F-5).
  func didTapLike(_ id: PhotoID)
  /// The person pulled to refresh (F-7).
  func didPullToRefresh()
  /// The person tapped the button of the message (F-7).
  func didTapRetry()
  /// The person gives up waiting for a like: it counts as failed (F-4).
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the feed: these four are all. The presenter holds its router until the screen
/// closes.
@MainActor
public protocol ImagesListRouterProtocol: AnyObject {
  /// Opens a photo full screen (F-6).
  func openPhoto(_ id: PhotoID)
  /// Blocks the whole interface behind a loader (F-4). Blocks are counted, and those of a screen
  /// end with it.
  func beginBlocking()
  /// Ends one block.
  func endBlocking()
  /// Shows an alert with one button, after those already waiting.
  func show(_ alert: Alert)
}
