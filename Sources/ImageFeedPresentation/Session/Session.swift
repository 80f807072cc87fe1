import Foundation
import ImageFeedCore

/// Everything that belongs to one signed-in person: created at sign-in, dropped at sign-out.
///
/// Work that may outlive its screen, such as a download report, is the session's. The next person
/// gets a new session, so that nothing of the last one reaches them, not even a late answer (P-5).
@MainActor
public final class Session {
  /// The person.
  public let profile: Profile
  /// The photos of all lists.
  public let photos = PhotoStore()
  /// The services of this session: a 401 ends it.
  public private(set) var services: AppServices
  /// Runs the session's own work; it ends with the session.
  public let tasks: ScreenTasks

  private let didExpire: @MainActor (Session) -> Void

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - profile: the person.
  ///   - services: the back end.
  ///   - tasks: runs the session's own work.
  ///   - didExpire: runs when the server no longer accepts the session's token (G-7).
  public init(
    profile: Profile, services: AppServices, tasks: ScreenTasks = ScreenTasks(),
    didExpire: @escaping @MainActor (Session) -> Void
  ) {
    (self.profile, self.services, self.tasks) = (profile, services, tasks)
    self.didExpire = didExpire
    self.services = services.forSession { [weak self] in self?.expire() }
  }

  /// The server no longer accepts the session's token (G-7).
  public func expire() { didExpire(self) }

  /// Tells Unsplash that a photo was downloaded (I-4). A failure is not shown.
  public func reportDownload(of photo: Photo) {
    guard let location = photo.downloadLocation else { return }
    tasks.startIfIdle(.download(photo.id)) { [downloads = services.downloads] in
      try? await answer { try await downloads.reportDownload(at: location) }
    }
  }

  /// Cancels the session's work. Late answers are ignored.
  public func close() { tasks.close() }
}

extension AppServices {
  /// These services for one session (G-7): `onExpiry` runs when a request is answered with 401, and
  /// the request then throws `cancelled`. So no screen of the session knows of a 401: by the time its
  /// body goes on, its session has ended and it is closed.
  ///
  /// Pictures are not included, since their requests carry no token.
  public func forSession(onExpiry: @escaping @MainActor @Sendable () -> Void) -> AppServices {
    let watched = WatchedServices(services: self, watch: ExpiryWatch(onExpiry: onExpiry))
    var services = self
    (services.imagesList, services.likes) = (watched, watched)
    (services.profile, services.downloads) = (watched, watched)
    return services
  }
}

/// Watches the requests of a session for a 401 (G-7). An edition uses it for services of its own.
public struct ExpiryWatch: Sendable {
  private let onExpiry: @MainActor @Sendable () -> Void

  /// Creates a watch.
  public init(onExpiry: @escaping @MainActor @Sendable () -> Void) { self.onExpiry = onExpiry }

  /// Passes a request's answer on. After a 401, `onExpiry` has run and the error is `cancelled`.
  public func callAsFunction<Value: Sendable>(
    _ request: () async throws -> Value
  ) async throws(ServiceError) -> Value {
    do {
      return try await request()
    } catch {
      let error = ServiceError(error)
      guard error.kind == .unauthorised else { throw error }
      await onExpiry()
      throw ServiceError(.cancelled, cause: "The session has ended: 401.")
    }
  }
}

private struct WatchedServices: ImagesListService, LikeService, ProfileService, DownloadService {
  let services: AppServices
  let watch: ExpiryWatch

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await watch { try await services.imagesList.photos(page: page) }
  }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await watch { try await services.likes.changeLike(photoID: photoID, isLiked: isLiked) }
  }

  func fetchProfile() async throws(ServiceError) -> Profile {
    try await watch { try await services.profile.fetchProfile() }
  }

  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await watch { try await services.profile.fetchProfileImageURL(username: username) }
  }

  func reportDownload(at location: URL) async throws(ServiceError) {
    try await watch { try await services.downloads.reportDownload(at: location) }
  }
}

extension ScreenTasks.Purpose {
  /// Reporting the download of a photo.
  public static func download(_ id: PhotoID) -> Self { Self("download", subject: id.rawValue) }
}

/// Removes what a session left on the device: token, cookies and web data, pictures (P-5).
public struct SessionCleaner: Sendable {
  private let services: AppServices

  /// Creates a cleaner for a back end.
  public init(_ services: AppServices) {
    self.services = services
  }

  /// Removes everything, the token first. After a failure the other steps are still carried out.
  ///
  /// - Throws: the first failure. A cancelled step counts as failed, because it may not have been
  ///   carried out.
  public func clean() async throws(ServiceError) {
    let steps: [@Sendable () async throws -> Void] = [
      { try await services.tokenStorage.store(nil) },
      { try await services.siteData.removeAll() },
      { try await services.pictures.removeAllPictures() },
    ]
    var failure: ServiceError?
    for step in steps {
      do { try await step() } catch { failure = failure ?? ServiceError(error) }
    }
    guard let failure else { return }
    throw failure.kind == .cancelled
      ? ServiceError(.storageFailure, cause: "A step of the cleaning was cancelled.") : failure
  }
}
