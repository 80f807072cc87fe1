import ImageFeedCore

/// Everything that belongs to one signed-in person: created at sign-in, dropped at sign-out.
///
/// Work that may outlive its screen (the avatar, a download report) is the session's. The next
/// person gets a new session, so that nothing of the last one reaches them, not even a late answer
/// (P-5).
@MainActor
public final class Session {
  /// The photos of all lists.
  public let photos = PhotoStore()
  /// The person.
  public let profile: ProfileStore
  /// Runs the session's own work; it ends with the session.
  public let tasks: ScreenTasks
  /// Runs when the server no longer accepts the session's token (G-7).
  public var expired: () -> Void = {}

  private let downloads: any DownloadService

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - profile: the person, if already known.
  ///   - services: the back end.
  ///   - tasks: runs the session's own work.
  public init(profile: Profile?, services: AppServices, tasks: ScreenTasks = ScreenTasks()) {
    self.tasks = tasks
    downloads = services.downloads
    self.profile = ProfileStore(
      profile: profile, service: services.profile, pictures: services.pictures, tasks: tasks)
    self.profile.unauthorised = { [weak self] in self?.expired() }
  }

  /// Tells Unsplash that a photo was downloaded (I-4). A failure is not shown.
  public func reportDownload(of photo: Photo) {
    guard let location = photo.downloadLocation else { return }
    tasks.startIfIdle(
      .download(photo.id),
      work: { [downloads] in try await downloads.reportDownload(at: location) },
      ended: { [weak self] result in
        if case .failure(let error) = result, error.kind == .unauthorised { self?.expired() }
      })
  }

  /// Cancels the session's work. Late answers are ignored.
  public func close() {
    tasks.close()
  }
}
