import Foundation

/// Where a session tells its news, one after the other.
///
/// On Linux a session never waits until its news are taken: what a server sends faster than that
/// piles up in memory. This queue has room for so many and then lets the session wait, and with it
/// the server. It runs on a queue of its own: another `OperationQueue` would fill up the one that
/// Swift's tasks and timers run on.
final class NewsQueue: OperationQueue,
  @unchecked Sendable  // why: as its superclass is, and it adds nothing that changes
{
  /// News at a time; a piece of a body has 16 KB at most.
  private static let room = 64

  /// Kept here: on Linux `underlyingQueue` does not keep it.
  private let queue = DispatchQueue(label: "ImageFeedKit.NewsQueue")

  #if canImport(FoundationNetworking)
    private let places = DispatchSemaphore(value: NewsQueue.room)
  #endif

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    underlyingQueue = queue
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      // News that come of other news wait for no place: theirs is not free yet.
      let waits = OperationQueue.current !== self
      if waits { places.wait() }
      super.addOperation { [places] in
        block()
        if waits { places.signal() }
      }
    }
  #endif
}
