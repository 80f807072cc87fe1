import ImageFeedCore

/// Everything that belongs to one signed-in person: made at sign-in, dropped at sign-out.
///
/// What a screen may leave behind when it closes (a like, the avatar, a download report) is work of the
/// session. The next person gets a session of their own, so that nothing of the last one, not even
/// a late answer, can reach them (P-5).
@MainActor
public final class Session {
  /// The photos of all lists.
  public let photos = PhotoStore()
  /// The person.
  public let profile: ProfileStore
  /// Likes on their way; `nil` in the basic edition, where the interface waits for each.
  public let likes: LikeOutbox?
  /// Runs when the server refuses the session's token (G-7).
  public var expired: () -> Void = {}

  private let downloads: any DownloadService
  private let tasks: ScreenTasks

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - profile: the person, if they are known already.
  ///   - services: the back end.
  ///   - edition: how likes are sent.
  ///   - tasks: runs the session's own work.
  public init(
    profile: Profile?, services: AppServices, edition: Edition = .basic,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.tasks = tasks
    downloads = services.downloads
    self.profile = ProfileStore(
      profile: profile, service: services.profile, pictures: services.pictures, tasks: tasks)
    likes =
      edition == .extended
      ? LikeOutbox(photos: photos, service: services.likes, tasks: tasks) : nil
    likes?.unauthorised = { [weak self] in self?.expired() }
    self.profile.unauthorised = { [weak self] in self?.expired() }
  }

  /// Tells Unsplash that a photo was saved to the device (I-4), or its original opened.
  /// Nobody waits for it, and nobody is told if it fails.
  public func reportDownload(of photo: Photo) {
    guard let location = photo.downloadLocation else { return }
    tasks.startIfIdle(
      .download(photo.id),
      work: { [downloads] in try await downloads.reportDownload(at: location) },
      ended: { [weak self] result in
        if case .failure(let error) = result, error.kind == .unauthorised { self?.expired() }
      })
  }

  /// Cancels the session's work; late answers reach nobody.
  public func close() {
    tasks.close()
  }
}
