/// The commands that the presenter of the feed gives its view.
@MainActor
protocol ImagesListViewProtocol: AnyObject {
  /// Inserts rows at these places. They can be read now.
  func insertPhotos(at rows: Range<Int>)
  /// Replaces all rows at once. They can be read now.
  func reloadPhotos()
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message next to the rows; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
  /// Turns a heart. A photo that is not on screen is ignored.
  func setLiked(_ isLiked: Bool, for id: PhotoID)
}

/// The events that the view of the feed reports, and the questions it can ask.
///
/// Rows are only for reading. Events name the photo, because rows move under a finger.
@MainActor
protocol ImagesListPresenterProtocol: AnyObject {
  /// The view, held weakly: the view holds its presenter.
  var view: (any ImagesListViewProtocol)? { get set }

  /// The number of rows. It changes only with a command that says which rows changed.
  var photoCount: Int { get }
  /// The photo in a row; `nil` for a row that does not exist.
  func photo(at row: Int) -> Photo?

  /// The view is ready for commands.
  func viewDidLoad()
  /// A cell with this photo comes on screen.
  func willDisplay(_ id: PhotoID)
  /// The person tapped a card.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart.
  func didTapLike(_ id: PhotoID)
  /// The person pulled to refresh.
  func didPullToRefresh()
  /// The person tapped the button of the message.
  func didTapRetry()
}

/// The ways out of the feed, and what lies over it. The router holds its screen weakly.
@MainActor
protocol ImagesListRouterProtocol: AnyObject {
  /// Opens a photo full screen.
  func openPhoto(_ id: PhotoID)
  /// Blocks the whole interface behind a loader.
  func beginBlocking()
  /// Ends the block.
  func endBlocking()
  /// Shows an alert.
  func show(_ alert: Alert)
}
