import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of a list of collections that records its commands and keeps its presenter.
@MainActor
public final class CollectionListViewSpy: CollectionListViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<CollectionListCommand>
  /// The view's presenter.
  public var presenter: (any CollectionListPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<CollectionListCommand> = CommandLog(),
    presenter: (any CollectionListPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setTotal(_ text: String) { log.add(.setTotal(text)) }
  public func insertCollections(at rows: Range<Int>) { log.add(.insertCollections(at: rows)) }
  public func reloadCollections() { log.add(.reloadCollections) }
  public func setPreview(_ picture: PictureState, for id: PreviewID) {
    log.add(.setPreview(picture, for: id))
  }
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
