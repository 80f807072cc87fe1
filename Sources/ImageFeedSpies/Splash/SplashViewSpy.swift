import ImageFeedCore
import ImageFeedPresentation

/// A view of the splash that records its commands and keeps its presenter, as views do.
@MainActor
public final class SplashViewSpy: SplashViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<SplashCommand>
  /// The view's presenter.
  public var presenter: (any SplashPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<SplashCommand> = CommandLog(), presenter: (any SplashPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  /// Records it.
  public func setChoicesHidden(_ isHidden: Bool) { log.add(.setChoicesHidden(isHidden)) }
}
