import ImageFeedCore
import ImageFeedPresentation

/// The likes of the extended edition: a heart turns at once everywhere, and the server is told in
/// the background.
///
/// It belongs to the session, so that closing a screen does not cancel a like. Each photo has at
/// most one request under way. Taps in the meantime change only the wish, which is sent when the
/// request ends, if it differs. If a like fails, the heart returns to the server's last word.
@MainActor
public final class LikeOutbox {
  /// An event of the likes; changes of hearts are told by
  /// ``/ImageFeedPresentation/PhotoStore/changes``.
  public enum Event: Hashable, Sendable {
    /// The server has set a photo's like.
    case confirmed(PhotoID, isLiked: Bool)
    /// No request is under way any more.
    case idle
    /// The server refuses likes; from now on hearts are disabled.
    case refused
  }

  /// A wish shown in place of the server's word.
  private struct Wish {
    var isLiked: Bool
    var serverIsLiked: Bool?
    var serverCount: Int?

    var isMet: Bool { isLiked == (serverIsLiked ?? false) }

    /// The number of likes if the wish is met, at least 0.
    var count: Int? {
      serverCount.map { isMet ? $0 : max($0 + (isLiked ? 1 : -1), 0) }
    }
  }

  /// The photos whose hearts show the wishes.
  public let photos: PhotoStore
  /// Indicates whether the server refuses likes: it answered those of two photos in a row with 404
  /// or 410. One photo alone may have been deleted.
  public private(set) var isRefused = false
  /// The number of requests so far. If it has not changed since a moment when nothing was under
  /// way, no like changed in between.
  public private(set) var activity = 0
  /// Notifies of each event.
  public let events = Observers<Event>()
  /// Runs when a like is answered with 401 (G-7).
  public var unauthorised: () -> Void = {}

  /// The wishes whose requests are under way. They outlive the photos.
  private var wishes: [PhotoID: Wish] = [:]
  private var underWay: Set<PhotoID> = []
  /// The photos whose likes were answered with 404 or 410 since the last like that succeeded.
  private var notFound: Set<PhotoID> = []
  private let service: any LikeService
  private let tasks: ScreenTasks

  /// Creates an empty outbox.
  ///
  /// - Parameters:
  ///   - photos: the session's photos.
  ///   - service: changes likes.
  ///   - tasks: the session's, so that likes end with the session and not with a screen.
  public init(photos: PhotoStore, service: any LikeService, tasks: ScreenTasks) {
    self.photos = photos
    self.service = service
    self.tasks = tasks
    photos.adjust = { [weak self] in self?.underWish($0) ?? $0 }
  }

  /// Indicates whether nothing is under way.
  public var isIdle: Bool { underWay.isEmpty }

  /// Indicates whether a photo's heart differs from the server's last word.
  public func isAheadOfServer(_ id: PhotoID) -> Bool {
    wishes[id].map { !$0.isMet } ?? false
  }

  /// Turns the heart of a photo that is held, and tells the server.
  public func toggle(_ id: PhotoID) {
    guard !isRefused, !tasks.isClosed, let record = photos.record(id) else { return }
    let wish = record.photo.isLiked != true
    if !underWay.contains(id) { send(wish, for: record) }
    setWish(wish, for: record)
  }

  /// - Parameter record: kept until the end, because nothing else may hold a heart that turns back.
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
    case .success(var state):
      notFound = []
      state.likeCount = state.likeCount ?? count(of: id, ifLiked: state.isLiked ?? sent)
      photos.setLike(state, wish: sent, for: id)
      settle(sent, for: record)
      events.notify(.confirmed(id, isLiked: state.isLiked ?? sent))
    case .failure(let error) where error.kind == .unauthorised:
      setWish(nil, for: record)
      unauthorised()
    case .failure(let error) where error.kind == .notFound:
      setWish(nil, for: record)
      notFound.insert(id)
      if notFound.count > 1 { refuse() }
    // The failed request may have reached the server, so another wish is sent all the same.
    case .failure, nil: settle(sent, for: record)
    }
    if isIdle { events.notify(.idle) }
  }

  /// Sends a wish that has changed in the meantime, or shows the server's word.
  private func settle(_ sent: Bool, for record: PhotoRecord) {
    guard let wish = wishes[record.photo.id]?.isLiked, wish != sent, !isRefused else {
      return setWish(nil, for: record)
    }
    send(wish, for: record)
  }

  private func refuse() {
    guard !isRefused else { return }
    isRefused = true
    events.notify(.refused)
  }

  // MARK: Wishes

  /// Shows a wish before the server confirms it, or, with `nil`, the server's word again. The
  /// server's word is kept behind the wish.
  private func setWish(_ wish: Bool?, for record: PhotoRecord) {
    var photo = record.photo
    if let old = wishes[photo.id] {
      (photo.isLiked, photo.likeCount) = (old.serverIsLiked, old.serverCount)
    }
    wishes[photo.id] = wish.map {
      Wish(isLiked: $0, serverIsLiked: photo.isLiked, serverCount: photo.likeCount)
    }
    photos.update(underWish(photo))
  }

  private func count(of id: PhotoID, ifLiked isLiked: Bool) -> Int? {
    guard var wish = wishes[id] else { return nil }
    wish.isLiked = isLiked
    return wish.count
  }

  /// - Parameter photo: the photo with the server's word.
  /// - Returns: the photo with the wish.
  private func underWish(_ photo: Photo) -> Photo {
    guard var wish = wishes[photo.id] else { return photo }
    wish.serverIsLiked = photo.isLiked ?? wish.serverIsLiked
    wish.serverCount = photo.likeCount ?? wish.serverCount
    wishes[photo.id] = wish
    var photo = photo
    (photo.isLiked, photo.likeCount) = (wish.isLiked, wish.count)
    return photo
  }
}
