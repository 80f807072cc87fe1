import Foundation
import ImageFeedCore

/// The signed-in person and their avatar, for as long as the session lasts.
///
/// The avatar starts loading as soon as the username is known and delays nothing (S-3).
@MainActor
public final class ProfileStore {
  /// A change.
  public enum Change: Hashable, Sendable {
    /// A request for the profile has started. ``endedLoading`` follows in every case.
    case startedLoading
    /// The request has ended.
    case endedLoading
    /// ``ProfileStore/profile`` is new.
    case profile
    /// ``ProfileStore/avatar`` is new.
    case avatar
    /// The profile could not be loaded. A known one is kept.
    case failed(ServiceError)
  }

  /// The person, once known.
  public private(set) var profile: Profile?
  /// The avatar.
  public private(set) var avatar = PictureState.unavailable
  /// Indicates whether the profile is being loaded.
  public private(set) var isLoading = false
  /// Notifies of each change.
  public let changes = Observers<Change>()
  /// Runs when a request is answered with 401 (G-7).
  var unauthorised: () -> Void = {}

  private var isReplacingAvatar = false
  /// Indicates whether the avatar's bytes could not be decoded: the next request must reach the
  /// server.
  private var isDamaged = false
  private let service: any ProfileService
  private let pictures: any PictureService
  private let tasks: ScreenTasks

  /// Creates a store. With a profile, the avatar starts loading at once.
  public init(
    profile: Profile?, service: any ProfileService, pictures: any PictureService,
    tasks: ScreenTasks
  ) {
    self.profile = profile
    self.service = service
    self.pictures = pictures
    self.tasks = tasks
    loadAvatar()
  }

  /// Loads the profile, unless it is being loaded.
  public func fetchProfile() {
    let started = tasks.startIfIdle(
      .profile, work: { [service] in try await service.fetchProfile() },
      ended: { [weak self] in self?.profileEnded($0) })
    guard started else { return }
    isLoading = true
    changes.notify(.startedLoading)
  }

  /// Loads the avatar of a known profile, unless it is being loaded.
  public func loadAvatar() {
    guard let profile else { return }
    let started = tasks.startIfIdle(
      .avatar,
      work: { [service, pictures, isDamaged] in
        try await Self.avatar(
          of: profile, isDamaged: isDamaged, service: service, pictures: pictures)
      },
      ended: { [weak self] in self?.avatarEnded($0) })
    guard started else { return }
    isDamaged = false
    setAvatar(.loading)
  }

  /// The avatar's bytes could not be decoded.
  public func avatarIsUnreadable() {
    isDamaged = true
    setAvatar(.unavailable)
  }

  nonisolated private static func avatar(
    of profile: Profile, isDamaged: Bool, service: any ProfileService,
    pictures: any PictureService
  ) async throws -> Data {
    let url: URL? =
      if let known = profile.avatarURL { known } else {
        try await service.fetchProfileImageURL(username: profile.username)
      }
    guard let url else { throw ServiceError(.notFound, cause: "The person has no avatar.") }
    if isDamaged { await pictures.removePicture(at: url) }
    do {
      return try await pictures.picture(at: url)
    } catch let error where error.kind == .unauthorised {
      // A picture request carries no token, so its 401 says nothing about ours.
      throw ServiceError(.notFound, cause: error.cause)
    }
  }

  private func profileEnded(_ result: Result<Profile, ServiceError>?) {
    isLoading = false
    changes.notify(.endedLoading)
    switch result {
    case .success(let profile):
      self.profile = profile
      changes.notify(.profile)
      isReplacingAvatar = true
      tasks.cancel(.avatar)
      isReplacingAvatar = false
      loadAvatar()
    case .failure(let error) where error.kind == .unauthorised: unauthorised()
    case .failure(let error): changes.notify(.failed(error))
    case nil: break
    }
  }

  private func avatarEnded(_ result: Result<Data, ServiceError>?) {
    switch result {
    case .success(let data): setAvatar(.data(data))
    case .failure(let error):
      setAvatar(.unavailable)
      if error.kind == .unauthorised { unauthorised() }
    // Cancelled by the service itself, unless another avatar is being loaded or the session has
    // ended.
    case nil: if !tasks.isClosed, !isReplacingAvatar { setAvatar(.unavailable) }
    }
  }

  private func setAvatar(_ state: PictureState) {
    guard state != avatar else { return }
    avatar = state
    changes.notify(.avatar)
  }
}
