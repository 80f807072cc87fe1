import ImageFeedPresentation

/// An intent that a view of the profile reports.
public enum ProfileIntent: Hashable, Sendable {
  case viewDidLoad
  case didTapSignOut
  case didTapRetry
  case didTapAvatar
  case didFailToDecodeAvatar
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the profile that records what its view reports, for tests of views.
@MainActor
public final class ProfilePresenterSpy: ProfilePresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<ProfileIntent>()
  public weak var view: (any ProfileViewProtocol)?
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapSignOut() { log.add(.didTapSignOut) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapAvatar() { log.add(.didTapAvatar) }
  public func didFailToDecodeAvatar() { log.add(.didFailToDecodeAvatar) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
