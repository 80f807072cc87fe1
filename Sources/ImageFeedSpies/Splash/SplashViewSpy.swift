import ImageFeedCore
import ImageFeedPresentation

/// A view of the splash that records its commands and keeps its presenter.
@MainActor
public final class SplashViewSpy: SplashViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<SplashCommand>
  /// The view's presenter.
  public var presenter: (any SplashPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<SplashCommand> = CommandLog(), presenter: (any SplashPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setChoicesHidden(_ isHidden: Bool) { log.add(.setChoicesHidden(isHidden)) }
}
