import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, within limits, and supports cancellation. Between requests it stores only
/// whether the quota is spent.
///
/// Some answers break a process on Linux (swift-corelibs-foundation 6.3), and this client cannot
/// prevent it. A chunked answer with a trailer, a connection closed amid the header fields and a
/// `Content-Length` of `Int64.max` each end the process. Thousands of fields of one name take
/// URLSession seconds. While a server sends faster than the process can read, as one on the same
/// machine can, or sends few bytes that decompress to very many, other requests of the process
/// wait. They all still fail in time, and memory stays bounded.
///
/// Where very many connections are opened, reset and closed at once, libdispatch may crash in its
/// own list of them (swift-corelibs-libdispatch, issues 833 and 949). It was seen once in some
/// fifty runs of this kit's 1,600 edge cases, on a thread that ran none of its code.
final class HTTPClient: Sendable, Redacted {
  /// The largest number of redirects of one request, as in browsers.
  static let mostRedirects = 20

  private let delegate = TransferDelegate()
  private let kept: RenewableSession
  private let currentLimits: Locked<RequestLimits>
  private let quota = QuotaStatus()

  init(limits: RequestLimits) {
    currentLimits = Locked(limits)
    kept = RenewableSession(delegate: delegate)
  }

  /// Stops using the current connections, because the data they would deliver is in doubt. Requests
  /// in flight are not affected.
  func renewConnections() {
    kept.replace()
  }

  /// Sends a request, follows the redirects that its ``RedirectPolicy`` allows, and retries once
  /// where ``RequestRetry`` allows it. The limits apply to all of these steps together.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` if there is no acceptable answer. Its cause names the requested
  ///   URL, never one that the server supplied.
  func send(_ request: OutgoingRequest) async throws(ServiceError) -> HTTPAnswer {
    try await send(request, deadline: .now() + limits.usableSeconds)
  }

  /// Sends a request, with a deadline instead of a time limit.
  func send(
    _ request: OutgoingRequest, deadline: DispatchTime
  ) async throws(ServiceError) -> HTTPAnswer {
    var step = request
    var retry = RequestRetry(of: request, deadline: deadline, quota: quota)
    for _ in 0...Self.mostRedirects {
      let answer = try await retry.answer(to: step) { step in
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
    throw ServiceError(.redirectRefused, cause: "\(request.label): too many redirects")
  }

  /// Sends one request and returns its answer, which may be a redirect.
  ///
  /// - Throws: ``LostConnection`` or ``ServiceError``.
  private func exchange(
    _ request: OutgoingRequest, label: String, deadline: DispatchTime
  ) async throws -> HTTPAnswer {
    let transfer = Transfer(label: label, deadline: deadline, byteLimit: limits.usableBytes)
    // A new session has no open connections.
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

  /// The limits of requests that start from now on. Only tests change them: a request that is to
  /// time out needs short limits, and the next one over the same connections must not fail on a
  /// slow machine.
  var limits: RequestLimits {
    get { currentLimits.withLock { $0 } }
    set { currentLimits.withLock { $0 = newValue } }
  }

  /// The session whose connections are reused.
  var session: URLSession { kept.current.session }

  /// The number of transfers that URLSession has not ended yet.
  var transferCount: Int { delegate.count }

  /// Waits until there are no transfers; a cancelled transfer ends a moment later than its caller.
  func waitUntilIdle() async {
    await delegate.waitUntilEmpty()
  }
}
