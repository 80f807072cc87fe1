import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of a full-screen photo in the extended edition that records its commands and keeps its
/// presenter.
@MainActor
public final class ViewerViewSpy: ViewerViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<ViewerCommand>
  /// The view's presenter.
  public var presenter: (any ViewerPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<ViewerCommand> = CommandLog(),
    presenter: (any ViewerPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.viewer = self
    presenter?.viewDidLoad()
  }

  public func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  public func setPlacement(_ placement: PicturePlacement) { log.add(.setPlacement(placement)) }
  public func setShareEnabled(_ isEnabled: Bool) { log.add(.setShareEnabled(isEnabled)) }
  public func setLike(_ like: LikeButton) { log.add(.setLike(like)) }
  public func setStatistics(_ statistics: PhotoStatistics) { log.add(.setStatistics(statistics)) }
  public func setOriginal(_ original: OriginalButton) { log.add(.setOriginal(original)) }
}
