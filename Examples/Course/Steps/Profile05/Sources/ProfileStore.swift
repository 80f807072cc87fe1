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
  /// The bytes of the picture, which may arrive later.
  var avatar: Data? { didSet { onChange?(.avatar) } }
  private(set) var isLoading = false
  /// Called after each change.
  var onChange: (@MainActor (Change) -> Void)?

  private let service: any ProfileServiceProtocol

  init(profile: Profile?, service: any ProfileServiceProtocol) {
    self.profile = profile
    self.service = service
  }

  /// Loads the profile, unless it is being loaded.
  func fetchProfile() {
    guard !isLoading else { return }
    isLoading = true
    onChange?(.startedLoading)
    service.fetchProfile { [weak self] in self?.profileEnded($0) }
  }

  func signOut() {
    profile = nil
    avatar = nil
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
    case .failure(let error): onChange?(.failed(error))
    case nil: break
    }
  }
}
