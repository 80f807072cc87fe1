import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of the favourites that records its commands and keeps its presenter.
@MainActor
public final class FavouritesViewSpy: FavouritesViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<FavouritesCommand>
  /// The view's presenter.
  public var presenter: (any FavouritesPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<FavouritesCommand> = CommandLog(),
    presenter: (any FavouritesPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setTitle(_ title: String) { log.add(.setTitle(title)) }
  public func insertPhotos(at rows: Range<Int>) { log.add(.insertPhotos(at: rows)) }
  public func removePhoto(at row: Int) { log.add(.removePhoto(at: row)) }
  public func reloadPhotos() { log.add(.reloadPhotos) }
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
