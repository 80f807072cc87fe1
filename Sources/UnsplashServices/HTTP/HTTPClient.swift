import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, within limits, cancellably. Between them it remembers nothing but whether the quota
/// is spent.
///
/// Some things it cannot keep from a process on Linux (swift-corelibs-foundation 6.3). A chunked
/// answer with a trailer ends the process, and so do a connection that is closed amid the header
/// fields and a `Content-Length` of `Int64.max`. Thousands of fields of one name take URLSession
/// seconds. And while a server sends faster than the process can take, as one on the same machine
/// can, or few bytes that unpack to very many, other requests of the process wait. All of them still
/// fail in time, and memory stays bounded.
///
/// Where very many connections are made, reset and closed at once, libdispatch may trip over its own
/// list of them and end the process (swift-corelibs-libdispatch, issues 833 and 949). Seen once in
/// some fifty runs of this kit's 1,600 edge cases, on a thread with none of its code.
final class HTTPClient: Sendable {
  /// How often one request may be sent on; what browsers allow.
  static let mostRedirects = 20

  private let delegate = TransferDelegate()
  private let kept: KeptSession
  private let currentLimits: Locked<RequestLimits>
  private let quota = QuotaNews()

  init(limits: RequestLimits) {
    currentLimits = Locked(limits)
    kept = KeptSession(delegate: delegate)
  }

  /// Lets go of the connections that are kept: there is doubt about what would come over them. What is
  /// under way is not disturbed.
  func renewConnections() {
    kept.replace()
  }

  /// Sends a request, and goes on where its ``RedirectRule`` allows it and once more where
  /// ``Repetition`` does. The limits are those of all its steps and tries together.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` when there is none, or none that may be taken. Its cause names the
  ///   address that was asked for, never one that the server made up.
  func send(_ request: HTTPRequest) async throws -> HTTPAnswer {
    try await send(request, deadline: .now() + limits.usableSeconds)
  }

  /// As ``send(_:)``, until a moment instead of for a time.
  func send(_ request: HTTPRequest, deadline: DispatchTime) async throws -> HTTPAnswer {
    var step = request
    var repetition = Repetition(of: request, deadline: deadline, quota: quota)
    for _ in 0...Self.mostRedirects {
      let answer = try await repetition.answer(to: step) { step in
        try await exchange(step, label: request.label, deadline: deadline)
      }
      quota.note(answer)
      guard let target = answer.redirectTarget, request.redirects != .callerDecides else {
        return answer
      }
      guard let next = step.redirected(to: target) else {
        throw ServiceError(.redirectRefused, cause: request.label)
      }
      step = next
    }
    throw ServiceError(.redirectRefused, cause: "\(request.label): a circle of redirects")
  }

  /// One request and its answer, be it a redirect.
  ///
  /// - Throws: ``LostConnection`` or ``ServiceError``.
  private func exchange(
    _ request: HTTPRequest, label: String, deadline: DispatchTime
  ) async throws -> HTTPAnswer {
    let transfer = Transfer(label: label, deadline: deadline, byteLimit: limits.usableBytes)
    // A new session has no connection that could be kept.
    let session = request.needsNewConnection ? HTTPSession(delegate: delegate) : kept.current
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        session.begin(transfer, request.urlRequest(limit: limits.usableSeconds), continuation)
      }
    } onCancel: {
      transfer.cancel()
    }
  }

  // MARK: For tests

  /// The limits of requests that begin from now on. Only tests change them: what is to time out must
  /// not take long, and what is asked next, over the same connections, must not fail for a slow
  /// machine's sake.
  var limits: RequestLimits {
    get { currentLimits.withLock { $0 } }
    set { currentLimits.withLock { $0 = newValue } }
  }

  /// The session whose connections are kept.
  var session: URLSession { kept.current.session }

  /// How many transfers are still worked on.
  var transferCount: Int { delegate.count }

  /// Returns when none is worked on; a cancelled transfer takes a moment longer than its
  /// caller.
  func waitUntilIdle() async {
    await delegate.waitUntilEmpty()
  }
}

extension HTTPClient: CustomReflectable {
  /// Nothing to see for `dump`: a session's tasks hold headers and bodies.
  var customMirror: Mirror { Mirror(self, children: []) }
}
