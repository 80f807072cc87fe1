import ImageFeedCore

// What all lists that grow by pages have in common. Each has a contract of its own, which adds the rest.

/// A list that grows by pages: what its presenter commands.
///
/// A view starts without loaders and without a message.
@MainActor
public protocol PagedListViewProtocol: AnyObject {
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Shows or ends that the list starts over.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message beside the rows, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// A list that grows by pages: what the view reports.
@MainActor
public protocol PagedListPresenterProtocol: ScreenPresenterProtocol {
  /// The person wants the list to start over.
  func didPullToRefresh()
  /// The person tapped the message's button.
  func didTapRetry()
}
