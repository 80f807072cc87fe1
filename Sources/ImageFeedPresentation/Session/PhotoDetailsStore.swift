import ImageFeedCore

/// A photo that somebody has opened, and what is told of it alone: asked for once,
/// however many screens show it.
///
/// What the answer says of the photo itself goes to the ``PhotoStore``, so that a like made meanwhile
/// stays what it is.
@MainActor
public final class PhotoDetailsStore {
  /// What is known.
  public enum State: Hashable, Sendable {
    /// Nobody has asked yet.
    case waiting
    /// The answer is on its way.
    case loading
    /// What was told.
    case known(PhotoDetails)
    /// The request failed; ``fetchAgain()`` is the person's.
    case failed(ServiceError)
  }

  /// The photos of the session.
  public let photos: PhotoStore
  /// What is known; told to ``changes``.
  public private(set) var state = State.waiting
  /// Tells of each new state.
  public let changes = Observers<State>()

  private let record: PhotoRecord
  private let service: any PhotoDetailsService
  private let tasks: ScreenTasks

  /// Makes a store that has asked for nothing.
  ///
  /// - Parameters:
  ///   - record: the photo.
  ///   - photos: the session's.
  ///   - service: tells of one photo.
  ///   - tasks: of the screen that opened the photo: the request ends with it.
  public init(
    record: PhotoRecord, photos: PhotoStore, service: any PhotoDetailsService, tasks: ScreenTasks
  ) {
    self.record = record
    self.photos = photos
    self.service = service
    self.tasks = tasks
  }

  /// The photo as it is known now.
  public var photo: Photo { record.photo }

  /// What was told of it, `nil` while that is unknown.
  public var details: PhotoDetails? {
    if case .known(let details) = state { details } else { nil }
  }

  /// Asks, unless that was done before; a failure is not asked again.
  public func fetch() {
    if state == .waiting { load() }
  }

  /// Asks again for what failed.
  public func fetchAgain() {
    if case .failed = state { load() }
  }

  private func load() {
    let (id, mark) = (photo.id, photos.mark())
    let started = tasks.startIfIdle(
      .details(id),
      work: { [service] in try await service.details(photoID: id) },
      ended: { [weak self] in self?.ended($0, askedAt: mark) })
    if started { set(.loading) }
  }

  private func ended(
    _ result: Result<PhotoDetails, ServiceError>?, askedAt mark: PhotoStore.Mark
  ) {
    switch result {
    case .success(let details): take(details, askedAt: mark)
    case .failure(let error): set(.failed(error))
    // Cancelled: by the service itself, and the next one who looks asks again, or with the screen.
    case nil: set(.waiting)
    }
  }

  /// The addresses stay those of the list: these differ in the `ixid` alone, and pictures are kept
  /// by their address.
  private func take(_ details: PhotoDetails, askedAt mark: PhotoStore.Mark) {
    var photo = details.photo
    photo.urls = record.photo.urls
    let change = photos.take(photo, askedAt: mark).change
    set(.known(details))
    if let change { photos.tell([change]) }
  }

  private func set(_ state: State) {
    self.state = state
    changes.notify(state)
  }
}
