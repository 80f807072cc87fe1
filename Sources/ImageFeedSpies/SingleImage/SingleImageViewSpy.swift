import ImageFeedPresentation

/// A view of a full-screen photo that records its commands and keeps its presenter.
@MainActor
public final class SingleImageViewSpy: SingleImageViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<SingleImageCommand>
  /// The view's presenter.
  public var presenter: (any SingleImagePresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<SingleImageCommand> = CommandLog(),
    presenter: (any SingleImagePresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  public func setPlacement(_ placement: PicturePlacement) { log.add(.setPlacement(placement)) }
  public func setShareEnabled(_ isEnabled: Bool) { log.add(.setShareEnabled(isEnabled)) }
}
