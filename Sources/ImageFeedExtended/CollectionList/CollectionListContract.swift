import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of a list of collections gives its view: these seven are
/// all.
///
/// A view starts without rows, total, loaders or message, and shows a new row's previews as
/// loading. Rows are only for reading: everything else names the collection. A command can arrive
/// while the view is reporting an intent. What is inherited is restated. The usual sequences, with
/// what does not always come in parentheses:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | `viewDidLoad()` | the total, all rows, the message or a loader: those there are |
/// | the next page | page loader shown, (total,) rows inserted, page loader hidden |
/// | it has no new rows | page loader shown, (total,) page loader hidden, (message) |
/// | refresh | (page loader hidden,) refresh loader on, (total,) all rows, loader off, (message) |
/// | a page or refresh fails | its loader shown, its loader hidden, (message) |
/// | a page or refresh after a message | the message removed, then as above |
/// | one of the last rows is on screen after new rows or a refresh | the next page, if any |
/// | a row comes on screen | its previews as loading, then the bytes or placeholder of each |
@MainActor
public protocol CollectionListViewProtocol: PagedListViewProtocol {
  /// Shows the number of collections, for example "1,234 collections"; empty while it is unknown.
  func setTotal(_ text: String)
  /// Inserts rows at these places. They can be read now, and what is on screen stays where it is.
  func insertCollections(at rows: Range<Int>)
  /// Replaces all rows at once. A collection that is still in the list, with the same previews, may
  /// keep its row and the pictures in it; that row is not reported.
  func reloadCollections()
  /// Shows a preview, its loader or its placeholder. Ignore one that is not on screen.
  func setPreview(_ picture: PictureState, for id: PreviewID)
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message next to the rows; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of a list of collections reports, and the questions it can ask: these are
/// all.
@MainActor
public protocol CollectionListPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any CollectionListViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }
  /// The screen's title.
  var title: String { get }

  /// The number of rows. It changes only together with a command that says which rows changed.
  var collectionCount: Int { get }
  /// The collection in a row; `nil` for a row that does not exist.
  func collectionID(at row: Int) -> CollectionID?
  /// The contents of a row; `nil` for a row that does not exist.
  func card(at row: Int) -> CollectionCard?

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The width of the widest preview, in pixels, not points. Report it before the first
  /// `willDisplay` and when it changes; 0 or less is ignored.
  func didLayOut(pictureWidth: Int)
  /// A row comes on screen. Report it for each row, and not for rows that a toolkit prepares ahead.
  func willDisplay(_ id: CollectionID)
  /// A row left the screen.
  func didEndDisplaying(_ id: CollectionID)
  /// The bytes of the last picture for this preview could not be decoded. The presenter answers,
  /// perhaps inside this call, with `setPreview(.unavailable, for:)`, or with `.loading` if a
  /// larger picture is on its way.
  func didFailToDecodePreview(_ id: PreviewID)
  /// The person tapped a row, or chose it with the keyboard.
  func didTapCollection(_ id: CollectionID)
  /// The person tapped one preview of a row, where the front end can tell. One that failed is
  /// loaded again; any other counts as a tap on the row.
  func didTapPreview(_ id: PreviewID)
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

/// The way out of a list of collections: there is no other.
@MainActor
public protocol CollectionListRouterProtocol: AnyObject {
  /// Opens the list of a collection's photos, on top of the screen that asks.
  func openCollection(_ collection: PhotoCollection)
}
