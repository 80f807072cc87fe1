import ImageFeedCore
import ImageFeedPresentation

/// The likes of the extended edition: a heart turns at once everywhere, and the server is told in
/// the background.
///
/// It belongs to the session, so that closing a screen does not cancel a like. Each photo has at
/// most one request under way. Taps in the meantime change only the wish, which is sent when the
/// request ends, if it differs. If a like fails, the heart returns to the server's last word.
@MainActor
public final class LikeOutbox: Hearts {
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
  /// Notifies, once, that the server refuses likes.
  public let changes = Observers<Void>()

  /// The number of times that the likes of a photo began to be sent.
  private(set) var sent = 0

  /// The wishes whose requests are under way.
  private var wishes: [PhotoID: Wish] = [:]
  private var underWay: Set<PhotoID> = []
  /// Ended when nothing is under way.
  private var waiting: [AsyncStream<Void>.Continuation] = []
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

  /// Indicates whether a request for a photo is under way.
  func isUnderWay(_ id: PhotoID) -> Bool { underWay.contains(id) }

  /// Indicates whether the server's last word is that a photo is liked, whatever the wish.
  func isLikedByServer(_ id: PhotoID) -> Bool {
    (wishes[id].map(\.serverIsLiked) ?? photos[id]?.isLiked) == true
  }

  /// Waits until nothing is under way.
  ///
  /// - Throws: `cancelled` when its task is cancelled, or the session has ended.
  func waitUntilIdle() async throws(ServiceError) {
    while !isIdle, !tasks.isClosed, !Task.isCancelled {
      let (end, ending) = AsyncStream<Void>.makeStream()
      waiting.append(ending)
      for await _ in end {}
    }
    if tasks.isClosed || Task.isCancelled { throw ServiceError(.cancelled) }
  }

  public func disabledLabel(_ strings: Strings) -> String? {
    isRefused ? strings.extended.likesRefused : nil
  }

  /// Turns the heart of a photo, and tells the server.
  public func toggle(_ id: PhotoID) {
    guard !isRefused, !tasks.isClosed, let photo = photos[id] else { return }
    let wish = photo.isLiked != true
    if !underWay.contains(id) {
      underWay.insert(id)
      sent += 1
      tasks.replace(.like(id)) { [weak self] in await self?.send(wish, for: id) }
    }
    setWish(wish, for: id)
  }

  /// Sends a wish, and then those that have come in the meantime.
  private func send(_ first: Bool, for id: PhotoID) async {
    var next: Bool? = first
    while let wish = next {
      do throws(ServiceError) {
        let state = try await answer { [service] in
          try await service.changeLike(photoID: id, isLiked: wish)
        }
        next = confirm(state, wish, for: id)
      } catch {
        // The session has ended.
        guard !Task.isCancelled else { return endWaiting() }
        next = fail(error, wish, for: id)
      }
      if isIdle { endWaiting() }
    }
  }

  private func endWaiting() {
    for ending in waiting { ending.finish() }
    waiting = []
  }

  /// - Returns: the next wish to send.
  private func confirm(_ state: LikeState, _ wish: Bool, for id: PhotoID) -> Bool? {
    var state = state
    notFound = []
    state.likeCount = state.likeCount ?? count(of: id, ifLiked: state.isLiked ?? wish)
    photos.setLike(state, wish: wish, for: id)
    return settle(wish, for: id)
  }

  /// - Returns: the next wish to send. The failed request may have reached the server, so another
  ///   wish is sent all the same.
  private func fail(_ error: ServiceError, _ wish: Bool, for id: PhotoID) -> Bool? {
    guard error.kind == .notFound else { return settle(wish, for: id) }
    end(id)
    notFound.insert(id)
    if notFound.count > 1 { refuse() }
    return nil
  }

  /// Shows the server's word, unless the wish has changed in the meantime.
  ///
  /// - Returns: the wish to send.
  private func settle(_ sent: Bool, for id: PhotoID) -> Bool? {
    guard let wish = wishes[id]?.isLiked, wish != sent, !isRefused else {
      end(id)
      return nil
    }
    return wish
  }

  /// Shows the server's word. A tap inside that change begins anew.
  private func end(_ id: PhotoID) {
    underWay.remove(id)
    setWish(nil, for: id)
  }

  private func refuse() {
    guard !isRefused else { return }
    isRefused = true
    changes.notify(())
  }

  // MARK: Wishes

  /// Shows a wish before the server confirms it, or, with `nil`, the server's word again. The
  /// server's word is kept behind the wish.
  private func setWish(_ wish: Bool?, for id: PhotoID) {
    guard var photo = photos[id] else { return }
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

extension ScreenTasks.Purpose {
  /// Changing the like of one photo while the interface stays usable.
  static func like(_ id: PhotoID) -> Self { Self("like", subject: id.rawValue) }
}
