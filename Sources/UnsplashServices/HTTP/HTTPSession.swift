import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession and the queue on which it is called.
///
/// On Linux every call to a session or its tasks blocks until the session is free. While a server
/// sends faster than the session can read, that takes seconds or never happens (``HTTPClient``). So
/// only this queue makes calls, and nothing waits for it. Delegate callbacks arrive on a
/// ``SessionDelegateQueue``.
final class HTTPSession: Sendable, Redacted {
  let session: URLSession
  /// The session for servers of this machine. It uses no proxy where a session can choose that; on
  /// Linux it is ``session``.
  let direct: URLSession
  /// The queue that creates, resumes and cancels tasks.
  let calls = DispatchQueue(label: "ImageFeedKit.HTTPSession.calls")
  private let delegate: TransferDelegate

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    let configuration = Self.forgetfulConfiguration()
    session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: SessionDelegateQueue())
    #if canImport(Darwin)
      configuration.connectionProxyDictionary = [:]
      direct = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: SessionDelegateQueue())
    #else
      // Foundation on Linux takes its proxies from the environment, for every session.
      direct = session
    #endif
  }

  /// Lets running tasks finish. This call may come from any thread: URLSession defers it and does
  /// not block.
  deinit {
    session.finishTasksAndInvalidate()
    if direct !== session { direct.finishTasksAndInvalidate() }
  }

  /// Makes a configuration that stores nothing: no answers, cookies or passwords.
  static func forgetfulConfiguration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache, cancelling at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Starts a transfer, unless it was cancelled before.
  func begin(
    _ transfer: Transfer, _ request: URLRequest, _ continuation: Transfer.Continuation
  ) {
    // Captured until the task is made; then the session keeps itself alive.
    transfer.start(continuation, on: calls) { [self] in
      let session = request.url?.isLoopback == true ? direct : session
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      return task
    }
  }
}

/// A session whose connections are reused until it is replaced.
final class RenewableSession: Sendable {
  private let delegate: TransferDelegate
  private let session: Locked<HTTPSession>

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    session = Locked(HTTPSession(delegate: delegate))
  }

  /// The current session. Transfers may start on it even after it has been replaced.
  var current: HTTPSession { session.withLock { $0 } }

  /// Makes new tasks use new connections; running tasks are not affected.
  func replace() {
    var other = HTTPSession(delegate: delegate)
    session.withLock { swap(&$0, &other) }
    // The old session is released here, outside the lock, unless a transfer uses it.
  }
}

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
