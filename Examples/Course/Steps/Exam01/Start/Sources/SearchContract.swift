import ImageFeedCore
import ImageFeedPresentation

/// The commands that the presenter of the search gives its view.
@MainActor
protocol SearchViewProtocol: AnyObject {
  func setLoaderHidden(_ isHidden: Bool)
  /// Reads all rows again.
  func reloadPhotos()
  /// Shows a message; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The events that the view of the search reports, and the rows that it asks for.
@MainActor
protocol SearchPresenterProtocol: AnyObject {
  /// The view, held weakly. It sets itself when it is ready.
  var view: (any SearchViewProtocol)? { get set }

  var photoCount: Int { get }
  /// The photo of a row; `nil` if there is no such row.
  func photoID(at row: Int) -> PhotoID?

  /// The person pressed Return in the search field.
  func didEnter(_ text: String)
  func didTapRetry()
  func didTapPhoto(_ id: PhotoID)
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  func screenDidClose()
}

/// The ways out of the search.
@MainActor
protocol SearchRouterProtocol: AnyObject {
  func showPhoto(_ photo: Photo)
}
