import Foundation

/// The signed-in person, for as long as the session lasts.
@MainActor
final class ProfileStore {
  enum Change: Equatable {
    /// A request for the profile has started. ``endedLoading`` follows in every case.
    case startedLoading
    case endedLoading
    case profile
    case avatar
    /// The profile could not be loaded. A known one is kept.
    case failed(ServiceError)
  }

  private(set) var profile: Profile?
  private(set) var avatar = PictureState.unavailable
  private(set) var isLoading = false
  /// Called after each change.
  var onChange: (@MainActor (Change) -> Void)?

  private let service: any ProfileServiceProtocol

  /// With a profile, the avatar starts loading at once.
  init(profile: Profile?, service: any ProfileServiceProtocol) {
    self.profile = profile
    self.service = service
    loadAvatar()
  }

  /// Loads the profile, unless it is being loaded.
  func fetchProfile() {
    guard !isLoading else { return }
    isLoading = true
    onChange?(.startedLoading)
    service.fetchProfile { [weak self] in self?.profileEnded($0) }
  }

  /// Loads the avatar of a known profile, unless it is being loaded.
  func loadAvatar() {
    guard let profile, avatar != .loading else { return }
    setAvatar(.loading)
    service.fetchAvatar(of: profile.username) { [weak self] in self?.avatarEnded($0) }
  }

  /// The avatar's bytes could not be decoded.
  func avatarIsUnreadable() {
    setAvatar(.unavailable)
  }

  func signOut() {
    profile = nil
    avatar = .unavailable
    service.signOut()
  }

  /// The only place where a load ends, whichever way it does.
  private func profileEnded(_ result: Result<Profile, ServiceError>?) {
    isLoading = false
    onChange?(.endedLoading)
    switch result {
    case .success(let profile):
      self.profile = profile
      onChange?(.profile)
      loadAvatar()
    case .failure(let error): onChange?(.failed(error))
    case nil: break
    }
  }

  private func avatarEnded(_ result: Result<Data, ServiceError>?) {
    switch result {
    case .success(let data): setAvatar(.data(data))
    case .failure, nil: setAvatar(.unavailable)
    }
  }

  private func setAvatar(_ state: PictureState) {
    avatar = state
    onChange?(.avatar)
  }
}
