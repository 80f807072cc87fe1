import Foundation

/// The presenter of the profile. It shows what its store knows, and asks for the rest.
@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any ProfileRouterProtocol)?
  private let profile: ProfileStore
  private var isAsking = false

  init(router: any ProfileRouterProtocol, profile: ProfileStore) {
    self.router = router
    self.profile = profile
  }

  /// Shows what is known and loads the rest.
  func viewDidLoad() {
    profile.onChange = { [weak self] change in self?.profileDidChange(change) }
    view?.setProfile(profile.profile.map(ProfileCard.init))
    view?.setAvatar(profile.avatar)
    if profile.isLoading {
      view?.setLoaderHidden(false)
    } else if profile.profile == nil {
      profile.fetchProfile()
    }
  }

  func didTapRetry() {
    profile.fetchProfile()
  }

  /// Asks first; only "Yes" signs out.
  func didTapSignOut() {
    guard !isAsking, let router else { return }
    isAsking = true
    router.ask(.signOutQuestion) { [weak self] answer in self?.didAnswer(answer) }
  }

  /// Loads what is missing: the person, or else their avatar.
  func didTapAvatar() {
    if profile.profile == nil {
      profile.fetchProfile()
    } else if profile.avatar == .unavailable {
      profile.loadAvatar()
    }
  }

  func didFailToDecodeAvatar() {
    profile.avatarIsUnreadable()
  }

  func screenDidClose() {
    profile.onChange = nil
    (view, router) = (nil, nil)
  }

  private func didAnswer(_ answer: Alert.Answer) {
    guard isAsking, let router else { return }
    isAsking = false
    guard answer == .accept else { return }
    profile.signOut()
    router.signOut()
  }

  private func profileDidChange(_ change: ProfileStore.Change) {
    switch change {
    case .startedLoading:
      view?.setMessage(nil)
      view?.setLoaderHidden(false)
    case .endedLoading: view?.setLoaderHidden(true)
    case .profile: view?.setProfile(profile.profile.map(ProfileCard.init))
    case .avatar: view?.setAvatar(profile.avatar)
    case .failed(let error):
      view?.setMessage(ScreenMessage(text: Self.text(of: error), retryTitle: "Retry"))
    }
  }

  private static func text(of error: ServiceError) -> String {
    switch error {
    case .noConnection: "Can't reach the server."
    case .serverFailure: "The server had a problem."
    }
  }
}
