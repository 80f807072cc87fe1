#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import ImageFeedCore

  /// A transport that goes around what Foundation does on Linux (swift-corelibs-foundation 6.3).
  ///
  /// It differs from ``URLSessionTransport`` in four places:
  /// - Calls to a session can block for seconds: ``HTTPSession`` makes them on a queue of its own.
  /// - A session never waits for its delegate: ``SessionDelegateQueue`` makes it wait.
  /// - A cancelled task may end late or never: ``Transfer`` resumes its caller before.
  /// - Redirects and requests for passwords can end or hang the process: ``TransferDelegate`` ends
  ///   the task instead.
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
    private let delegate: TransferDelegate
    private let kept: Locked<HTTPSession>

    init(_ running: RunningTasks) {
      delegate = TransferDelegate(running)
      kept = Locked(HTTPSession(delegate: delegate))
    }

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
      let limits = terms.limits
      let transfer = Transfer(
        label: terms.label, deadline: terms.deadline, byteLimit: limits.usableBytes)
      // A new session has no open connections.
      let session = request.needsNewConnection ? HTTPSession(delegate: delegate) : session
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          session.begin(transfer, request.urlRequest(limit: limits.usableSeconds), continuation)
        }
      } onCancel: {
        transfer.cancel()
      }
    }
  }

  extension OutgoingRequest {
    /// Indicates whether the request must use a connection of its own.
    ///
    /// If a reused connection turns out to be reset, the system sends the request again on its own,
    /// even a DELETE or POST, and hangs on the body of a POST.
    fileprivate var needsNewConnection: Bool { !changesNothing || isRepeated }
  }
#endif
