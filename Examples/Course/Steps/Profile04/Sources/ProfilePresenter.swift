import Foundation

/// The presenter of the profile. It is given its service and can be given another one.
@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any ProfileRouterProtocol)?
  private let service: any ProfileServiceProtocol
  private var isAsking = false

  init(router: any ProfileRouterProtocol, service: any ProfileServiceProtocol) {
    self.router = router
    self.service = service
  }

  func viewDidLoad() {
    service.onAvatarChange = { [weak self] in self?.avatarDidChange() }
    view?.setProfile(service.profile.map(ProfileCard.init))
    view?.setAvatar(service.avatar)
  }

  /// Asks first; only "Yes" signs out.
  func didTapSignOut() {
    guard !isAsking, let router else { return }
    isAsking = true
    router.ask(.signOutQuestion) { [weak self] answer in self?.didAnswer(answer) }
  }

  func screenDidClose() {
    service.onAvatarChange = nil
    (view, router) = (nil, nil)
  }

  private func didAnswer(_ answer: Alert.Answer) {
    guard isAsking, let router else { return }
    isAsking = false
    guard answer == .accept else { return }
    service.signOut()
    router.signOut()
  }

  private func avatarDidChange() {
    view?.setAvatar(service.avatar)
  }
}
