import ImageFeedCore
import ImageFeedPresentation

/// A view of Explore that records its commands and keeps its presenter, as views do.
@MainActor
public final class ExploreViewSpy: ExploreViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<ExploreCommand>
  /// The view's presenter.
  public var presenter: (any ExplorePresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<ExploreCommand> = CommandLog(),
    presenter: (any ExplorePresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    log.add(.setPhotos(top: top, row: row))
  }
  /// Records it.
  public func setCollections(_ cards: [CollectionCard]) { log.add(.setCollections(cards)) }
  /// Records it.
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  /// Records it.
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  /// Records it.
  public func setCover(_ picture: PictureState, for id: CollectionID) {
    log.add(.setCover(picture, for: id))
  }
  /// Records it.
  public func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    log.add(.setLoaderHidden(isHidden, in: part))
  }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    log.add(.setMessage(message, in: part))
  }
  /// Records it.
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
}
