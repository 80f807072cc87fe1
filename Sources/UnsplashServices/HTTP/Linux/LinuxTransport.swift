#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A transport that goes around what Foundation does on Linux (swift-corelibs-foundation 6.3).
  ///
  /// What it goes around:
  /// - Calls to a session can block for seconds: ``HTTPSession`` makes them on a queue of its own.
  /// - A session never waits for its delegate: ``SessionDelegateQueue`` makes it wait.
  /// - An answer to a redirect ends the process ("not waiting for it") if the task was cancelled or
  ///   timed out, which no lock of ours can keep away: the task is cancelled instead.
  /// - If a reused connection turns out to be reset, the system sends the request again on its own,
  ///   even a DELETE or POST, and hangs on the body of a POST: they get a connection of their own.
  ///
  /// Some answers break a process all the same. A chunked answer with a trailer, a connection
  /// closed amid the header fields and a `Content-Length` of `Int64.max` each end the process.
  /// Thousands of fields of one name take URLSession seconds. While a server sends faster than the
  /// process can read, as one on the same machine can, or sends few bytes that decompress to very
  /// many, other requests of the process wait. They all still fail in time, and memory stays
  /// bounded.
  ///
  /// Where very many connections are opened, reset and closed at once, libdispatch may crash in its
  /// own list of them (swift-corelibs-libdispatch, issues 833 and 949). It was seen once in some
  /// fifty runs of this kit's 1,600 edge cases, on a thread that ran none of its code.
  final class LinuxTransport: HTTPTransport {
    private let delegate = TransferDelegate(cancelsRedirects: true)
    private let kept: Locked<HTTPSession>

    init() {
      kept = Locked(HTTPSession(delegate: delegate))
    }

    var running: DispatchGroup { delegate.running }

    /// The session whose connections are reused. Transfers may start on it even after it has been
    /// replaced.
    var session: HTTPSession { kept.withLock { $0 } }

    func renewConnections() {
      var other = HTTPSession(delegate: delegate)
      kept.withLock { swap(&$0, &other) }
      // The old session is released here, outside the lock, unless a transfer uses it.
    }

    func answer(
      to request: OutgoingRequest, within terms: TransferTerms
    ) async throws -> HTTPAnswer {
      let mayReuse = request.changesNothing && !request.isRepeated
      let session = mayReuse ? session : HTTPSession(delegate: delegate)
      let urlRequest = request.urlRequest(limit: terms.limits.usableSeconds)
      let task = Locked<URLSessionTask?>(nil)
      let transfer = Transfer(within: terms) {
        session.calls.async { task.withLock { $0 }?.cancel() }
      }
      return try await transfer.answer {
        session.calls.async { [delegate] in
          // If it ends from now on, the task is cancelled after this call.
          guard transfer.isAwaited else { return }
          let made = session.session.dataTask(with: urlRequest)
          delegate.add(transfer, for: made)
          task.withLock { $0 = made }
          made.resume()
        }
      }
    }
  }

  /// A URLSession and the queue on which it is called.
  ///
  /// Every call to a session or its tasks blocks until the session is free. While a server sends
  /// faster than the session can read, that takes seconds or never happens. So only this queue
  /// makes calls, and nothing waits for it.
  final class HTTPSession: Sendable, Redacted {
    let session: URLSession
    /// The queue that creates, resumes and cancels tasks.
    let calls = DispatchQueue(label: "ImageFeedKit.HTTPSession.calls")

    init(delegate: TransferDelegate) {
      session = URLSession(
        configuration: .forgetful(), delegate: delegate, delegateQueue: SessionDelegateQueue())
    }

    /// Lets running tasks finish. This call may come from any thread: URLSession defers it and does
    /// not block.
    deinit {
      session.finishTasksAndInvalidate()
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
