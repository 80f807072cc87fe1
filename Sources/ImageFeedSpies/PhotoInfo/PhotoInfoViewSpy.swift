import ImageFeedPresentation

/// A view of a photo's info that records its commands and keeps its presenter, as views do.
@MainActor
public final class PhotoInfoViewSpy: PhotoInfoViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<PhotoInfoCommand>
  /// The view's presenter.
  public var presenter: (any PhotoInfoPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<PhotoInfoCommand> = CommandLog(),
    presenter: (any PhotoInfoPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setInfo(_ info: PhotoInfo) { log.add(.setInfo(info)) }
  /// Records it.
  public func setAuthorPicture(_ picture: PictureState?) { log.add(.setAuthorPicture(picture)) }
  /// Records it.
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
