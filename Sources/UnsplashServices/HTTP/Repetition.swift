import Foundation
import ImageFeedCore

/// The one repetition that a request may have, all its redirects together.
///
/// A GET is repeated when its connection was reset, be it before, inside or after the header fields:
/// routers and servers that restart do that, and the next connection is a good one. RFC 9110 §9.2.2
/// allows it for methods that change nothing. A POST or a DELETE may have been carried out before
/// its answer was lost, and is the person's to repeat.
///
/// No other failure is repeated. Who refuses a connection or closes it without a word did so on
/// purpose, and does it again. A truncated answer cannot be told from a malformed one on Linux. And
/// a server that did not answer in time has used up the time.
///
/// The second try has a new connection. Over a kept one that is reset before any answer, the system
/// (libcurl, on Linux) sends a GET again by itself; of that nobody hears, and nothing can keep it
/// from that. A GET over a kept connection may so arrive three times: the system's two, and then ours.
struct Repetition {
  private let label: String
  private let deadline: DispatchTime
  private let quota: QuotaNews
  private var isLeft: Bool

  /// Makes the repetition of a request.
  ///
  /// - Parameters:
  ///   - deadline: the request's own. The second try has what the first one left of it.
  ///   - quota: what answers before this one have said of it.
  init(of request: HTTPRequest, deadline: DispatchTime, quota: QuotaNews) {
    label = request.label
    self.deadline = deadline
    self.quota = quota
    isLeft = request.changesNothing
  }

  /// Carries out one step of the request, twice if need be and if it was not done before.
  ///
  /// - Throws: ``ServiceError``: of the last try that was made.
  mutating func answer(
    to step: HTTPRequest, _ exchange: (HTTPRequest) async throws -> HTTPAnswer
  ) async throws -> HTTPAnswer {
    var step = step
    while true {
      do {
        return try await exchange(step)
      } catch let lost as LostConnection {
        // Whoever does not want the answer any more need not hear that a connection broke.
        guard !Task.isCancelled else { throw ServiceError(.cancelled, cause: label) }
        if let head = lost.head { quota.note(head) }
        guard isLeft, !quota.isSpent, !Self.isRefusal(lost.head), DispatchTime.now() < deadline
        else { throw lost.error }
        isLeft = false
        step.isRepeated = true
      }
    }
  }

  /// Whether the status of the answer that broke off says that another request would be one too
  /// many (U-2.2).
  private static func isRefusal(_ head: HTTPAnswer?) -> Bool {
    head.map { [403, 429].contains($0.status) } ?? false
  }
}
