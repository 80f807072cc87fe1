import ImageFeedPresentation

/// A view of the sign-in screen that records its commands and keeps its presenter, as views do.
@MainActor
public final class AuthViewSpy: AuthViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<AuthCommand>
  /// The view's presenter.
  public var presenter: (any AuthPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<AuthCommand> = CommandLog(), presenter: (any AuthPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setSignInEnabled(_ isEnabled: Bool) { log.add(.setSignInEnabled(isEnabled)) }
}
