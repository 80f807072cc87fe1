import ImageFeedPresentation

/// A command of the presenter of the profile, to its view or its router.
public enum ProfileCommand: Hashable, Sendable, QuestionCommand {
  case setProfile(ProfileCard?)
  case setAvatar(PictureState)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case signOut
  case ask(Alert)
}

/// A view of the profile that records its commands and keeps its presenter.
public final class ProfileViewSpy: ScreenViewSpy<ProfileCommand, any ProfilePresenterProtocol>,
  ProfileViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setProfile(_ card: ProfileCard?) { log.add(.setProfile(card)) }
  public func setAvatar(_ avatar: PictureState) { log.add(.setAvatar(avatar)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of the profile that records where the screen leads.
public final class ProfileRouterSpy: RouterSpy<ProfileCommand>, ProfileRouterProtocol {
  public func signOut() { log.add(.signOut) }
}

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
public final class ProfilePresenterSpy: ScreenPresenterSpy<ProfileIntent>, ProfilePresenterProtocol
{
  public weak var view: (any ProfileViewProtocol)?

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapSignOut() { log.add(.didTapSignOut) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapAvatar() { log.add(.didTapAvatar) }
  public func didFailToDecodeAvatar() { log.add(.didFailToDecodeAvatar) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
