import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of Explore that records its commands and keeps its presenter.
@MainActor
public final class ExploreViewSpy: ExploreViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<ExploreCommand>
  /// The view's presenter.
  public var presenter: (any ExplorePresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<ExploreCommand> = CommandLog(),
    presenter: (any ExplorePresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    log.add(.setPhotos(top: top, row: row))
  }
  public func setCollections(_ cards: [CollectionCard]) { log.add(.setCollections(cards)) }
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  public func setCover(_ picture: PictureState, for id: CollectionID) {
    log.add(.setCover(picture, for: id))
  }
  public func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    log.add(.setLoaderHidden(isHidden, in: part))
  }
  public func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    log.add(.setMessage(message, in: part))
  }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
}
