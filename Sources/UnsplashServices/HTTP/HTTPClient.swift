import Foundation
import ImageFeedCore

/// Sends requests, within limits. Between requests it stores only whether the quota is spent.
final class HTTPClient: Sendable, Redacted {
  /// The largest number of redirects of one request, as in browsers.
  static let mostRedirects = 20

  let running = RunningTasks()
  let transport: any HTTPTransport
  let currentLimits: Locked<RequestLimits>
  private let quota = QuotaStatus()

  init(limits: RequestLimits) {
    currentLimits = Locked(limits)
    #if canImport(FoundationNetworking)
      transport = LinuxTransport(running)
    #else
      transport = URLSessionTransport(running)
    #endif
  }

  /// Stops using the current connections, because the data they would deliver is in doubt. Requests
  /// in flight are not affected.
  func renewConnections() {
    transport.renewConnections()
  }

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
    var retry = RequestRetry(of: request, deadline: deadline, quota: quota)
    for _ in 0...Self.mostRedirects {
      let answer = try await retry.answer(to: step) { step in
        let terms = TransferTerms(label: request.label, limits: limits, deadline: deadline)
        return try await transport.answer(to: step, within: terms)
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
}
