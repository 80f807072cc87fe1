import ImageFeedCore

/// The feed (requirements F): what the presenter commands, beside what it says of the rows.
///
/// A view starts without rows, loaders and a message.
@MainActor
public protocol ImagesListViewProtocol: PhotoRowsViewProtocol, PagedListViewProtocol {
}

/// The feed: what the view reports, beside what it does of the rows, and what it may ask.
@MainActor
public protocol ImagesListPresenterProtocol: PhotoRowsPresenterProtocol, PagedListPresenterProtocol
{
  /// The view, held weakly.
  var view: (any ImagesListViewProtocol)? { get set }
}

/// The feed: where it can lead.
@MainActor
public protocol ImagesListRouterProtocol: AlertPresenting, InterfaceBlocking, SessionExpiring,
  PhotoOpening
{}
