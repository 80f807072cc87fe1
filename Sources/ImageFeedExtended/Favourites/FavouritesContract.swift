import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of the favourites gives its view: these nine are all.
///
/// A view starts without a title, rows, loaders or message, and shows a new cell's picture as
/// loading. Rows are only for reading: everything else names the photo. A command can arrive while
/// the view is reporting an intent. What is inherited is restated.
///
/// The usual sequences, with the title only where it changes; cards that a page or refresh has
/// changed come before its rows. One that leaves no rows is followed by a message, if it is not
/// shown yet; one that brings rows, and a row's removal, by the next page, while one of the last
/// rows is on screen or none is left. A page or refresh that is due while a like is under way shows
/// its loader and waits; one that a like has overlapped is requested again behind the same loader.
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | a view loads | all rows, title, message, loader: what there is |
/// | the first or the next page | page loader shown, rows inserted, title, page loader hidden |
/// | a page or a refresh fails | its loader on, its loader off, message |
/// | refresh | refresh loader on, all rows, title, refresh loader off |
/// | the next request after a failure's message | the message removed or replaced, then as above |
/// | an unlike of a row | the row removed, title, message if the whole list is now empty |
/// | a like, or a failed unlike of a row | row inserted, title, an empty list's message removed |
/// | pages without a new row though there are more | as for a page, without rows; then a message |
/// | likes are refused | the cards on screen, message, which stays during requests |
/// | a cell comes on screen | its picture as loading, then its bytes or the placeholder |
@MainActor
public protocol FavouritesViewProtocol: PhotoRowsViewProtocol {
  /// Shows the title, with the number of photos once it is known.
  func setTitle(_ title: String)
  /// Inserts rows at these places, which can be anywhere. They can be read now, and what is on
  /// screen stays where it is.
  func insertPhotos(at rows: Range<Int>)
  /// Removes the row at this place. What is on screen stays where it is.
  func removePhoto(at row: Int)
  /// Replaces all rows at once. The view may keep its scroll position or return to the top.
  ///
  /// A photo that is still in the list may keep its cell and the picture in it; that cell is not
  /// reported. Any other cell is reported with `didEndDisplaying`, and its new one with
  /// `willDisplay`.
  func reloadPhotos()
  /// Updates one card, for example its heart. Its picture is unchanged. A photo that is not on screen
  /// needs it only in a view that keeps cards: any other reads the card when its row comes there. When
  /// likes are refused, those on screen alone are updated.
  func updateCard(_ card: PhotoCard)
  /// Shows a picture, its loader or its placeholder. Ignore a photo that is not on screen.
  func setPicture(_ picture: PictureState, for id: PhotoID)
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message next to the rows; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of the favourites reports, and the questions it can ask: these are all.
///
/// A view reports `viewDidLoad()` when it is first seen: nothing is loaded before.
@MainActor
public protocol FavouritesPresenterProtocol: PhotoRowsPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any FavouritesViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The number of rows. It changes only together with a command that says which rows changed.
  var photoCount: Int { get }
  /// The photo in a row; `nil` for a row that does not exist.
  func photoID(at row: Int) -> PhotoID?
  /// The contents of a row; `nil` for a row that does not exist.
  func card(at row: Int) -> PhotoCard?

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The width of the widest picture on a card, in pixels, not points. Report it before the first
  /// `willDisplay` and when it changes; 0 or less is ignored.
  func didLayOut(pictureWidth: Int)
  /// A cell with this photo comes on screen. Report it for each cell, and not for cells that a
  /// toolkit prepares ahead.
  func willDisplay(_ id: PhotoID)
  /// A cell with this photo left the screen.
  func didEndDisplaying(_ id: PhotoID)
  /// The bytes of the last picture for this photo could not be decoded. The presenter answers,
  /// perhaps inside this call, with `setPicture(.unavailable, for:)`, or with `.loading` if a
  /// larger picture is on its way.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card: the photo opens, or a picture that failed is loaded again.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart whose card has `isLikeEnabled`.
  func didTapLike(_ id: PhotoID)
  /// The person pulled to refresh.
  func didPullToRefresh()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the favourites: this one is all. The presenter holds its router until the screen
/// closes.
@MainActor
public protocol FavouritesRouterProtocol: AnyObject {
  /// Opens a photo full screen, on top of the screen that asks.
  func openPhoto(_ id: PhotoID)
}
