import Foundation

/// The presenter of the profile. It is given its service and can be given another one.
@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?

  private let service: any ProfileServiceProtocol

  init(service: any ProfileServiceProtocol) {
    self.service = service
  }

  func viewDidLoad() {
    service.onAvatarChange = { [weak self] in self?.avatarDidChange() }
    view?.setProfile(service.profile.map(ProfileCard.init))
    view?.setAvatar(service.avatar)
  }

  func didConfirmSignOut() {
    service.signOut()
  }

  func screenDidClose() {
    service.onAvatarChange = nil
    view = nil
  }

  private func avatarDidChange() {
    view?.setAvatar(service.avatar)
  }
}
