#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A URLSession and the queue on which it is called.
  ///
  /// Every call to a session or its tasks blocks until the session is free. While a server sends
  /// faster than the session can read, that takes seconds or never happens (``LinuxTransport``). So
  /// only this queue makes calls, and nothing waits for it. Delegate callbacks arrive on a
  /// ``SessionDelegateQueue``.
  final class HTTPSession: Sendable, Redacted {
    let session: URLSession
    /// The queue that creates, resumes and cancels tasks.
    let calls = DispatchQueue(label: "ImageFeedKit.HTTPSession.calls")
    private let delegate: TransferDelegate

    init(delegate: TransferDelegate) {
      self.delegate = delegate
      session = URLSession(
        configuration: .forgetful(), delegate: delegate, delegateQueue: SessionDelegateQueue())
    }

    /// Lets running tasks finish. This call may come from any thread: URLSession defers it and does
    /// not block.
    deinit {
      session.finishTasksAndInvalidate()
    }

    /// Starts a transfer, unless it was cancelled before.
    func begin(
      _ transfer: Transfer, _ request: URLRequest, _ continuation: Transfer.Continuation
    ) {
      // Captured until the task is made; then the session keeps itself alive.
      transfer.start(continuation, on: calls) { [self] in
        let task = session.dataTask(with: request)
        delegate.add(transfer, for: task)
        return task
      }
    }
  }

  /// The queue of a session's delegate callbacks, which run one after the other.
  ///
  /// A session never waits for its callbacks: data that a server sends faster than they run
  /// accumulates in memory. This queue has a limited capacity and then blocks the session, and with
  /// it the server. It uses a dispatch queue of its own: a plain `OperationQueue` would fill up the
  /// one that Swift's tasks and timers run on.
  final class SessionDelegateQueue: OperationQueue,
    @unchecked Sendable  // why: as its superclass is, and it adds nothing that changes
  {
    /// The largest number of pending callbacks; each holds at most 16 KB of a body.
    private static let room = 64

    /// Stored here because `underlyingQueue` does not retain it.
    private let queue = DispatchQueue(label: "ImageFeedKit.SessionDelegateQueue")
    private let places = DispatchSemaphore(value: SessionDelegateQueue.room)

    override init() {
      super.init()
      maxConcurrentOperationCount = 1
      underlyingQueue = queue
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      // Callbacks made from callbacks do not wait: their own slot is not free yet.
      let waits = OperationQueue.current !== self
      if waits { places.wait() }
      super.addOperation { [places] in
        block()
        if waits { places.signal() }
      }
    }
  }
#endif
