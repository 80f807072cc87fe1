import ImageFeedPresentation

/// A command of the presenter of the sign-in screen, to its view or its router.
public enum AuthCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  case setSignInEnabled(Bool)
  case openLoginPage
  case didSignIn
  case show(Alert)
  case beginBlocking
  case endBlocking
}

/// A view of the sign-in screen that records its commands and keeps its presenter.
public final class AuthViewSpy: ScreenViewSpy<AuthCommand, any AuthPresenterProtocol>,
  AuthViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setSignInEnabled(_ isEnabled: Bool) { log.add(.setSignInEnabled(isEnabled)) }
}

/// A router of the sign-in screen that records where the screen leads.
public final class AuthRouterSpy: RouterSpy<AuthCommand>, AuthRouterProtocol {
  public func openLoginPage() { log.add(.openLoginPage) }
  public func didSignIn() { log.add(.didSignIn) }
}

/// An intent that a view of the sign-in screen reports.
public enum AuthIntent: Hashable, Sendable {
  case viewDidLoad
  case didTapSignIn
  case didReceiveCode(String)
  case didReceiveNoCode
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the sign-in screen that records what its view reports, for tests of views.
public final class AuthPresenterSpy: ScreenPresenterSpy<AuthIntent>, AuthPresenterProtocol {
  public weak var view: (any AuthViewProtocol)?

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapSignIn() { log.add(.didTapSignIn) }
  public func didReceiveCode(_ code: String) { log.add(.didReceiveCode(code)) }
  public func didReceiveNoCode() { log.add(.didReceiveNoCode) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
