import ImageFeedPresentation

/// What a view of the profile reported to its presenter.
public enum ProfileIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didTapSignOut`.
  case didTapSignOut
  /// `didTapRetry`.
  case didTapRetry
  /// `didTapAvatar`.
  case didTapAvatar
  /// `didFailToDecodeAvatar`.
  case didFailToDecodeAvatar
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of the profile that records what its view reports, for tests of views.
@MainActor
public final class ProfilePresenterSpy: ProfilePresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<ProfileIntent>()
  /// The view.
  public weak var view: (any ProfileViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didTapSignOut() { log.add(.didTapSignOut) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func didTapAvatar() { log.add(.didTapAvatar) }
  /// Records it.
  public func didFailToDecodeAvatar() { log.add(.didFailToDecodeAvatar) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
