import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of a photo's info that records its commands and keeps its presenter.
@MainActor
public final class PhotoInfoViewSpy: PhotoInfoViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<PhotoInfoCommand>
  /// The view's presenter.
  public var presenter: (any PhotoInfoPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<PhotoInfoCommand> = CommandLog(),
    presenter: (any PhotoInfoPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setInfo(_ info: PhotoInfo) { log.add(.setInfo(info)) }
  public func setAuthorPicture(_ picture: PictureState?) { log.add(.setAuthorPicture(picture)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
