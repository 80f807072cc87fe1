import Foundation

/// The queue of a session's delegate callbacks, which run one after the other.
///
/// On Linux a session never waits for its callbacks: data that a server sends faster than they run
/// accumulates in memory. This queue has a limited capacity and then blocks the session, and with
/// it the server. It uses a dispatch queue of its own: a plain `OperationQueue` would fill up the
/// one that Swift's tasks and timers run on.
final class SessionDelegateQueue: OperationQueue,
  @unchecked Sendable  // why: as its superclass is, and it adds nothing that changes
{
  /// The largest number of pending callbacks; each holds at most 16 KB of a body.
  private static let room = 64

  /// Stored here because `underlyingQueue` does not retain it on Linux.
  private let queue = DispatchQueue(label: "ImageFeedKit.SessionDelegateQueue")

  #if canImport(FoundationNetworking)
    private let places = DispatchSemaphore(value: SessionDelegateQueue.room)
  #endif

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    underlyingQueue = queue
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      // Callbacks made from callbacks do not wait: their own slot is not free yet.
      let waits = OperationQueue.current !== self
      if waits { places.wait() }
      super.addOperation { [places] in
        block()
        if waits { places.signal() }
      }
    }
  #endif
}
