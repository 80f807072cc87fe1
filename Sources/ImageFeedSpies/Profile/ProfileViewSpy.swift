import ImageFeedPresentation

/// A view of the profile that records its commands and keeps its presenter.
@MainActor
public final class ProfileViewSpy: ProfileViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<ProfileCommand>
  /// The view's presenter.
  public var presenter: (any ProfilePresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<ProfileCommand> = CommandLog(), presenter: (any ProfilePresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setProfile(_ card: ProfileCard?) { log.add(.setProfile(card)) }
  public func setAvatar(_ avatar: PictureState) { log.add(.setAvatar(avatar)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
