import Foundation
import ImageFeedCore

/// Sends requests, within limits. Between requests it stores only whether the quota is spent.
final class HTTPClient: Sendable, Redacted {
  /// The largest number of redirects of one request, as in browsers.
  static let mostRedirects = 20

  let transport: any HTTPTransport
  private let currentLimits: Locked<RequestLimits>
  private let isQuotaSpent = Locked(false)

  /// The limits of requests that start from now on. Only tests change them: a request that is to
  /// time out needs short limits, and the next one over the same connections longer ones.
  var limits: RequestLimits {
    get { currentLimits.withLock { $0 } }
    set { currentLimits.withLock { $0 = newValue } }
  }

  /// - Parameter transport: the transport; `nil` for that of the system.
  init(limits: RequestLimits, transport: (any HTTPTransport)? = nil) {
    currentLimits = Locked(limits)
    #if canImport(FoundationNetworking)
      self.transport = transport ?? LinuxTransport()
    #else
      self.transport = transport ?? URLSessionTransport()
    #endif
  }

  /// Stops using the current connections, because the data they would deliver is in doubt. Requests
  /// in flight are not affected.
  func renewConnections() { transport.renewConnections() }

  /// Sends a request, follows the redirects that its ``RedirectPolicy`` allows, and retries once
  /// where ``RequestRetry`` allows it. The limits apply to all of these steps together.
  ///
  /// - Parameter deadline: the time at which it ends as timed out, instead of the limit's.
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` if there is no acceptable answer. Its cause names the requested
  ///   URL, never one that the server supplied.
  func send(
    _ request: OutgoingRequest, deadline: DispatchTime? = nil
  ) async throws(ServiceError) -> HTTPAnswer {
    let deadline = deadline ?? .now() + limits.usableSeconds
    var step = request
    var retry = RequestRetry(of: request, deadline: deadline, isQuotaSpent: isQuotaSpent)
    for _ in 0...Self.mostRedirects {
      let answer = try await retry.answer(to: step) { step in
        let terms = TransferTerms(label: request.label, limits: limits, deadline: deadline)
        return try await transport.answer(to: step, within: terms)
      }
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
}
