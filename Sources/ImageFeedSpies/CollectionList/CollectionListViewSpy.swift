import ImageFeedCore
import ImageFeedPresentation

/// A view of a list of collections that records its commands and keeps its presenter, as views do.
@MainActor
public final class CollectionListViewSpy: CollectionListViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<CollectionListCommand>
  /// The view's presenter.
  public var presenter: (any CollectionListPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<CollectionListCommand> = CommandLog(),
    presenter: (any CollectionListPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setTotal(_ text: String) { log.add(.setTotal(text)) }
  /// Records it.
  public func insertCollections(at rows: Range<Int>) { log.add(.insertCollections(at: rows)) }
  /// Records it.
  public func reloadCollections() { log.add(.reloadCollections) }
  /// Records it.
  public func setPreview(_ picture: PictureState, for id: PreviewID) {
    log.add(.setPreview(picture, for: id))
  }
  /// Records it.
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  /// Records it.
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
