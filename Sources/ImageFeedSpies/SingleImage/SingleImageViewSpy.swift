import ImageFeedPresentation

/// A view of one photo full screen that records its commands and keeps its presenter, as views do.
@MainActor
public final class SingleImageViewSpy: SingleImageViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<SingleImageCommand>
  /// The view's presenter.
  public var presenter: (any SingleImagePresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<SingleImageCommand> = CommandLog(),
    presenter: (any SingleImagePresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  /// Records it.
  public func setPlacement(_ placement: PicturePlacement) { log.add(.setPlacement(placement)) }
  /// Records it.
  public func setShareEnabled(_ isEnabled: Bool) { log.add(.setShareEnabled(isEnabled)) }
  /// Records it.
  public func setLike(_ like: LikeButton) { log.add(.setLike(like)) }
  /// Records it.
  public func setStatistics(_ statistics: PhotoStatistics) { log.add(.setStatistics(statistics)) }
  /// Records it.
  public func setOriginal(_ original: OriginalButton) { log.add(.setOriginal(original)) }
}
