import ImageFeedCore
import ImageFeedPresentation

/// What a view of the splash reported to its presenter.
public enum SplashIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didTapRetry`.
  case didTapRetry
  /// `didTapSignIn`.
  case didTapSignIn
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of the splash that records what its view reports, for tests of views.
@MainActor
public final class SplashPresenterSpy: SplashPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<SplashIntent>()
  /// The view.
  public weak var view: (any SplashViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func didTapSignIn() { log.add(.didTapSignIn) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
