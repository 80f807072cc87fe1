import ImageFeedCore
import ImageFeedPresentation

/// A view of a list of photos that records its commands and keeps its presenter, as views do.
@MainActor
public final class PhotoListViewSpy: PhotoListViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<PhotoListCommand>
  /// The view's presenter.
  public var presenter: (any PhotoListPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<PhotoListCommand> = CommandLog(),
    presenter: (any PhotoListPresenterProtocol)? = nil
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
  public func setColumns(_ count: Int) { log.add(.setColumns(count)) }
  /// Records it.
  public func insertPhotos(at rows: Range<Int>) { log.add(.insertPhotos(at: rows)) }
  /// Records it.
  public func reloadPhotos() { log.add(.reloadPhotos) }
  /// Records it.
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  /// Records it.
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  /// Records it.
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  /// Records it.
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
