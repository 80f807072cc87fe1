import ImageFeedCore
import ImageFeedPresentation

/// The presenter of any list of photos as a presenter of the feed. The model of the list has
/// already reported `viewDidLoad()`.
@MainActor
final class RowsPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?
  /// Whether `didEndDisplaying` is left out.
  var isSilent = false
  private weak var presenter: (any PhotoRowsPresenterProtocol)?
  let strings: Strings

  init(_ presenter: any PhotoRowsPresenterProtocol) {
    self.presenter = presenter
    strings = presenter.strings
  }

  var photoCount: Int { presenter?.photoCount ?? 0 }
  func photoID(at row: Int) -> PhotoID? { presenter?.photoID(at: row) }
  func card(at row: Int) -> PhotoCard? { presenter?.card(at: row) }
  func viewDidLoad() {}
  func screenDidClose() {}
  func didLayOut(pictureWidth: Int) { presenter?.didLayOut(pictureWidth: pictureWidth) }
  func willDisplay(_ id: PhotoID) { presenter?.willDisplay(id) }
  func didEndDisplaying(_ id: PhotoID) { if !isSilent { presenter?.didEndDisplaying(id) } }
  func didFailToDecodePicture(_ id: PhotoID) { presenter?.didFailToDecodePicture(id) }
  func didTapPhoto(_ id: PhotoID) { presenter?.didTapPhoto(id) }
  func didTapLike(_ id: PhotoID) { presenter?.didTapLike(id) }
  func didPullToRefresh() { presenter?.didPullToRefresh() }
  func didTapRetry() { presenter?.didTapRetry() }
}
