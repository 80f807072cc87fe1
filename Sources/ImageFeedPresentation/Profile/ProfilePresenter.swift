import ImageFeedCore

/// The signed-in person, and the way out (SPEC P).
@MainActor
public final class ProfilePresenter: ProfilePresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any ProfileRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any ProfileViewProtocol)? {
    didSet { if readiness.isDue(view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let profile: ProfileStore
  private var readiness = ViewReadiness()
  private var isAsking = false

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - profile: the session's person; loading belongs to the session, which outlives the screen.
  ///   - strings: the language.
  public init(profile: ProfileStore, strings: Strings) {
    self.profile = profile
    self.strings = strings
    profile.changes.add(self) { presenter, change in presenter.profileDidChange(change) }
  }

  /// Shows what is known, and asks for what is not (P-1, P-2).
  public func viewDidLoad() {
    guard let view = readiness.view(view) else { return }
    view.setProfile(profile.profile.map(ProfileCard.init))
    view.setAvatar(profile.avatar)
    if profile.isLoading {
      view.setLoaderHidden(false)
    } else if profile.profile == nil {
      profile.fetchProfile()
    }
  }

  /// Nothing to cancel: what is under way is the session's.
  public func screenDidClose() {
    profile.changes.remove(self)
    view = nil
    router = nil
  }

  /// Asks first; only "Yes" signs out (P-3 to P-5).
  public func didTapSignOut() {
    guard !isAsking, let router else { return }
    isAsking = true
    router.present(.signOutQuestion(strings)) { [weak self] answer in
      self?.isAsking = false
      if answer == .accept { self?.router?.signOut() }
    }
  }

  /// Asks for the profile again (P-2).
  public func didTapRetry() {
    profile.fetchProfile()
  }

  /// Asks again for an avatar that could not be loaded.
  public func didTapAvatar() {
    if profile.avatar == .unavailable { profile.loadAvatar() }
  }

  /// Shows the placeholder.
  public func didFailToDecodeAvatar() {
    profile.avatarIsUnreadable()
  }

  private func profileDidChange(_ change: ProfileStore.Change) {
    switch change {
    case .startedLoading:
      view?.setMessage(nil)
      view?.setLoaderHidden(false)
    case .endedLoading: view?.setLoaderHidden(true)
    case .profile: view?.setProfile(profile.profile.map(ProfileCard.init))
    case .avatar: view?.setAvatar(profile.avatar)
    case .failed(let error): view?.setMessage(ScreenMessage(error, strings: strings))
    }
  }
}
