import ImageFeedCore

/// The presenter of the profile: the signed-in person and the way out (P).
@MainActor
public final class ProfilePresenter: ProfilePresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any ProfileRouterProtocol)?
  public weak var view: (any ProfileViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let profile: ProfileStore
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  private var readyView: (any ProfileViewProtocol)? { readiness.isReady ? view : nil }
  private var isAsking = false
  /// The message on screen.
  private var message: ScreenMessage?

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - profile: the session's person. The session loads it, and outlives the screen.
  ///   - strings: the language.
  public init(profile: ProfileStore, strings: Strings) {
    self.profile = profile
    self.strings = strings
    profile.changes.add(self) { presenter, change in presenter.profileDidChange(change) }
  }

  /// Shows what is known and loads the rest (P-1, P-2).
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    readyView?.setProfile(profile.profile.map(ProfileCard.init))
    readyView?.setAvatar(profile.avatar)
    if let message { readyView?.setMessage(message) }
    if profile.isLoading {
      readyView?.setLoaderHidden(false)
    } else if profile.profile == nil {
      profile.fetchProfile()
    }
  }

  /// Cancels nothing: the work is the session's.
  public func screenDidClose() {
    profile.changes.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  /// Asks first; only "Yes" signs out (P-3 to P-5).
  public func didTapSignOut() {
    guard !isAsking, let router else { return }
    isAsking = true
    router.present(.signOutQuestion(strings), from: self) { [weak self] answer in
      self?.isAsking = false
      if answer == .accept { self?.router?.signOut() }
    }
  }

  /// Loads the profile again (P-2).
  public func didTapRetry() {
    profile.fetchProfile()
  }

  /// Loads an avatar or a profile again that could not be loaded.
  public func didTapAvatar() {
    if profile.profile == nil {
      profile.fetchProfile()
    } else if profile.avatar == .unavailable {
      profile.loadAvatar()
    }
  }

  public func didFailToDecodeAvatar() {
    profile.avatarIsUnreadable()
  }

  private func profileDidChange(_ change: ProfileStore.Change) {
    switch change {
    case .startedLoading:
      show(nil)
      readyView?.setLoaderHidden(false)
    case .endedLoading: readyView?.setLoaderHidden(true)
    case .profile: readyView?.setProfile(profile.profile.map(ProfileCard.init))
    case .avatar: readyView?.setAvatar(profile.avatar)
    case .failed(let error): show(ScreenMessage(error, strings: strings))
    }
  }

  private func show(_ message: ScreenMessage?) {
    self.message = message
    readyView?.setMessage(message)
  }
}
