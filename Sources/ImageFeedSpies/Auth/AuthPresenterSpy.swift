import ImageFeedPresentation

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
@MainActor
public final class AuthPresenterSpy: AuthPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<AuthIntent>()
  public weak var view: (any AuthViewProtocol)?
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapSignIn() { log.add(.didTapSignIn) }
  public func didReceiveCode(_ code: String) { log.add(.didReceiveCode(code)) }
  public func didReceiveNoCode() { log.add(.didReceiveNoCode) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
