import ImageFeedCore
import ImageFeedPresentation

/// A view of the feed that records its commands and keeps its presenter.
@MainActor
public final class ImagesListViewSpy: ImagesListViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<ImagesListCommand>
  /// The view's presenter.
  public var presenter: (any ImagesListPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<ImagesListCommand> = CommandLog(),
    presenter: (any ImagesListPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func insertPhotos(at rows: Range<Int>) { log.add(.insertPhotos(at: rows)) }
  public func reloadPhotos() { log.add(.reloadPhotos) }
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
