import ImageFeedPresentation

/// A view of the sign-in screen that records its commands and keeps its presenter.
@MainActor
public final class AuthViewSpy: AuthViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<AuthCommand>
  /// The view's presenter.
  public var presenter: (any AuthPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<AuthCommand> = CommandLog(), presenter: (any AuthPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setSignInEnabled(_ isEnabled: Bool) { log.add(.setSignInEnabled(isEnabled)) }
}
