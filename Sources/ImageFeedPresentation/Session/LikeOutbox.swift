import ImageFeedCore

/// The likes of the extended edition: what a person wishes shows at once, everywhere, and goes to the
/// server without a word.
///
/// It belongs to the session, so that no screen that closes takes a like back. Each photo has one
/// request under way at most. Taps meanwhile change only the wish, which is sent when the request
/// ends, if it is not what was sent. A like that fails turns the heart back to what the server said
/// last.
@MainActor
public final class LikeOutbox {
  /// What has become of likes; what hearts show is told by ``PhotoStore/changes``.
  public enum Event: Hashable, Sendable {
    /// The server has set a photo's like.
    case confirmed(PhotoID, isLiked: Bool)
    /// No request is under way any more.
    case idle
    /// The server takes no likes any more; from now on hearts are disabled.
    case refused
  }

  /// The photos whose hearts show the wishes.
  public let photos: PhotoStore
  /// Whether the server takes no likes: it has answered one with 404 or 410.
  public private(set) var isRefused = false
  /// How often something was sent. Two equal numbers, and nothing under way at the first: no like
  /// changed in between.
  public private(set) var activity = 0
  /// Tells of every event.
  public let events = Observers<Event>()
  /// Runs when a like is answered with 401.
  var unauthorised: () -> Void = {}

  private var underWay: Set<PhotoID> = []
  private let service: any LikeService
  private let tasks: ScreenTasks

  /// Makes an empty outbox.
  ///
  /// - Parameters:
  ///   - photos: the session's.
  ///   - service: changes likes.
  ///   - tasks: the session's, so that likes end with it and with no screen.
  public init(photos: PhotoStore, service: any LikeService, tasks: ScreenTasks) {
    self.photos = photos
    self.service = service
    self.tasks = tasks
  }

  /// Whether nothing is under way.
  public var isIdle: Bool { underWay.isEmpty }

  /// Turns the heart of a photo that somebody holds, and tells the server.
  public func toggle(_ id: PhotoID) {
    guard !isRefused, !tasks.isClosed, let record = photos.record(id) else { return }
    let wish = record.photo.isLiked != true
    if !underWay.contains(id) { send(wish, for: record) }
    photos.setWish(wish, for: record)
  }

  /// - Parameter record: kept until the end, for a heart that turns back may be held by nobody else.
  private func send(_ wish: Bool, for record: PhotoRecord) {
    let id = record.photo.id
    let started = tasks.startIfIdle(
      .like(id),
      work: { [service] in try await service.changeLike(photoID: id, isLiked: wish) },
      ended: { [weak self] in self?.ended($0, sent: wish, for: record) })
    guard started else { return }
    underWay.insert(id)
    activity += 1
  }

  private func ended(
    _ result: Result<LikeState, ServiceError>?, sent: Bool, for record: PhotoRecord
  ) {
    let id = record.photo.id
    underWay.remove(id)
    guard !tasks.isClosed else { return }
    switch result {
    case .success(let state):
      photos.setLike(state, wish: sent, for: id)
      settle(sent, for: record)
      events.notify(.confirmed(id, isLiked: state.isLiked ?? sent))
    case .failure(let error) where error.kind == .unauthorised:
      photos.setWish(nil, for: record)
      unauthorised()
    case .failure(let error) where error.kind == .notFound:
      photos.setWish(nil, for: record)
      refuse()
    // Nobody knows whether what failed has reached the server, so another wish is sent all the same.
    case .failure, nil: settle(sent, for: record)
    }
    if isIdle { events.notify(.idle) }
  }

  /// Sends a wish that has changed meanwhile, or else shows the server's word.
  private func settle(_ sent: Bool, for record: PhotoRecord) {
    guard let wish = photos.wish(for: record.photo.id), wish != sent, !isRefused else {
      return photos.setWish(nil, for: record)
    }
    send(wish, for: record)
  }

  private func refuse() {
    guard !isRefused else { return }
    isRefused = true
    events.notify(.refused)
  }
}
