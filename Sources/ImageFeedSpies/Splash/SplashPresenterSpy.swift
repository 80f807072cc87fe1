import ImageFeedCore
import ImageFeedPresentation

/// An intent that a view of the splash reports.
public enum SplashIntent: Hashable, Sendable {
  case viewDidLoad
  case didTapRetry
  case didTapSignIn
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the splash that records what its view reports, for tests of views.
@MainActor
public final class SplashPresenterSpy: SplashPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<SplashIntent>()
  public weak var view: (any SplashViewProtocol)?
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapSignIn() { log.add(.didTapSignIn) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
