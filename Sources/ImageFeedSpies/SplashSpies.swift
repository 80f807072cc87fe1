import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of the splash, to its view or its router.
public enum SplashCommand: Hashable, Sendable, AlertCommand, QuestionCommand {
  case setLoaderHidden(Bool)
  case setChoicesHidden(Bool)
  case openSignIn
  case openApp(for: Profile)
  case show(Alert)
  case ask(Alert)
}

/// A view of the splash that records its commands and keeps its presenter.
public final class SplashViewSpy: ScreenViewSpy<SplashCommand, any SplashPresenterProtocol>,
  SplashViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setChoicesHidden(_ isHidden: Bool) { log.add(.setChoicesHidden(isHidden)) }
}

/// A router of the splash that records where the screen leads.
public final class SplashRouterSpy: RouterSpy<SplashCommand>, SplashRouterProtocol {
  public func openSignIn() { log.add(.openSignIn) }
  public func openApp(for profile: Profile) { log.add(.openApp(for: profile)) }
}

/// An intent that a view of the splash reports.
public enum SplashIntent: Hashable, Sendable {
  case viewDidLoad
  case didTapRetry
  case didTapSignIn
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the splash that records what its view reports, for tests of views.
public final class SplashPresenterSpy: ScreenPresenterSpy<SplashIntent>, SplashPresenterProtocol {
  public weak var view: (any SplashViewProtocol)?

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapSignIn() { log.add(.didTapSignIn) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
