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

  private let opened: Photo
  private let service: any PhotoDetailsService
  private let tasks: ScreenTasks

  /// Creates a store that has requested nothing.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - photos: the session's photos.
  ///   - service: loads the details.
  ///   - tasks: those of the photo's screen, with which the request ends.
  public init(
    of photo: Photo, in photos: PhotoStore, service: any PhotoDetailsService, tasks: ScreenTasks
  ) {
    opened = photo
    self.photos = photos
    self.service = service
    self.tasks = tasks
  }

  /// The photo as it is known now.
  public var photo: Photo { photos[opened.id] ?? opened }

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
    set(.loading)
    tasks.replace(.details(opened.id)) { [weak self] in await self?.loadDetails() }
  }

  private func loadDetails() async {
    let (id, moment) = (opened.id, photos.moment)
    do throws(ServiceError) {
      let details = try await answer { [service] in try await service.details(photoID: id) }
      // The addresses of the list are kept: those of the answer differ only in the `ixid`, and
      // pictures are cached by address.
      var photo = details.photo
      photo.urls = self.photo.urls
      // The state first, so that a screen shows both at once.
      state = .known(details)
      photos.store([photo], requestedAt: moment)
      changes.notify(state)
    } catch {
      // Cancelled by the service itself: the next `fetch()` requests again.
      if !Task.isCancelled { set(error.kind == .cancelled ? .waiting : .failed(error)) }
    }
  }

  private func set(_ state: State) {
    self.state = state
    changes.notify(state)
  }
}

extension ScreenTasks.Purpose {
  /// Loading the details of a photo.
  static func details(_ id: PhotoID) -> Self { Self("details", subject: id.rawValue) }
}
