import Foundation

/// The person of the session and the one load of them. Each property tells its own changes.
@MainActor
final class ProfileStore {
  enum Change {
    /// A load has begun, or ended in any way.
    case loading(Bool)
    case person
    case avatar
    /// The load that has just ended brought nobody.
    case failure(ServiceError)
  }

  private enum Load {
    case none
    case underWay
  }

  var profile: Profile? { didSet { onChange?(.person) } }
  /// The bytes of the picture. They may arrive later than the person.
  var avatar: Data? { didSet { onChange?(.avatar) } }
  var onChange: (@MainActor (Change) -> Void)?
  var isLoading: Bool { load == .underWay }

  private var load = Load.none { didSet { onChange?(.loading(isLoading)) } }
  private let service: any ProfileServiceProtocol

  init(profile: Profile?, service: any ProfileServiceProtocol) {
    (self.service, self.profile) = (service, profile)
  }

  /// Loads the person, unless somebody is loading them already.
  func fetchProfile() {
    if isLoading { return }
    load = .underWay
    service.fetchProfile { [weak self] in self?.profileEnded($0) }
  }

  /// Ends the session and forgets its person.
  func signOut() {
    service.signOut()
    (profile, avatar) = (nil, nil)
  }

  /// Every load ends here: it is over first, and means something afterwards.
  private func profileEnded(_ result: Result<Profile, ServiceError>?) {
    load = .none
    switch result {
    case .success(let person): profile = person
    case .failure(let error): onChange?(.failure(error))
    case nil: break
    }
  }
}
