import ImageFeedPresentation

/// What a view of the sign-in screen reported to its presenter.
public enum AuthIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didTapSignIn`.
  case didTapSignIn
  /// `didReceiveCode`.
  case didReceiveCode(String)
  /// `didReceiveNoCode`.
  case didReceiveNoCode
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of the sign-in screen that records what its view reports, for tests of views.
@MainActor
public final class AuthPresenterSpy: AuthPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<AuthIntent>()
  /// The view.
  public weak var view: (any AuthViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didTapSignIn() { log.add(.didTapSignIn) }
  /// Records it.
  public func didReceiveCode(_ code: String) { log.add(.didReceiveCode(code)) }
  /// Records it.
  public func didReceiveNoCode() { log.add(.didReceiveNoCode) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
