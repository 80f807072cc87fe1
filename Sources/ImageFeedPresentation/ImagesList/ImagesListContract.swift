import ImageFeedCore

/// The feed (SPEC F): what the presenter commands, beside what it says of the rows.
///
/// A view starts without rows, loaders and a message.
@MainActor
public protocol ImagesListViewProtocol: PhotoRowsViewProtocol {
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Shows or ends that the feed starts over.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message beside the rows, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// The feed: what the view reports, beside what it does of the rows, and what it may ask.
@MainActor
public protocol ImagesListPresenterProtocol: PhotoRowsPresenterProtocol {
  /// The view, held weakly.
  var view: (any ImagesListViewProtocol)? { get set }

  /// The person wants the feed to start over.
  func didPullToRefresh()
  /// The person tapped the message's button.
  func didTapRetry()
}

/// The feed: where it can lead.
@MainActor
public protocol ImagesListRouterProtocol: AlertPresenting, InterfaceBlocking, SessionExpiring,
  PhotoOpening
{}
