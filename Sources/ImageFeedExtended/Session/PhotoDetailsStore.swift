import ImageFeedCore
import ImageFeedPresentation

/// The details of an opened photo, requested once for all screens that show it.
///
/// The photo in the answer goes to the ``/ImageFeedPresentation/PhotoStore``, so that a like made
/// in the meantime is kept.
@MainActor
public final class PhotoDetailsStore {
  /// The state of the details.
  public enum State: Hashable, Sendable {
    /// Not requested yet.
    case waiting
    /// Requested.
    case loading
    /// The details.
    case known(PhotoDetails)
    /// The request failed. ``fetchAgain()`` repeats it.
    case failed(ServiceError)
  }

  /// The session's photos.
  public let photos: PhotoStore
  /// The state; ``changes`` tells of it.
  public private(set) var state = State.waiting
  /// Notifies of each new state.
  public let changes = Observers<State>()

  private let record: PhotoRecord
  private let service: any PhotoDetailsService
  private let tasks: ScreenTasks

  /// Creates a store that has requested nothing.
  ///
  /// - Parameters:
  ///   - record: the photo.
  ///   - photos: the session's photos.
  ///   - service: loads the details.
  ///   - tasks: those of the photo's screen, with which the request ends.
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

  /// The details, once known.
  public var details: PhotoDetails? {
    if case .known(let details) = state { details } else { nil }
  }

  /// Requests the details, unless that was done before, even if it failed.
  public func fetch() {
    if state == .waiting { load() }
  }

  /// Repeats a request that failed.
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
    // Cancelled by the service itself or with the screen: the next `fetch()` requests again.
    case nil: set(.waiting)
    }
  }

  /// Keeps the addresses of the list: those of the answer differ only in the `ixid`, and pictures
  /// are cached by address.
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
