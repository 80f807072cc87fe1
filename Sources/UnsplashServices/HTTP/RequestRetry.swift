import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The single retry of a request, including all its redirects.
///
/// A GET is retried if its connection was reset before, amid or after the header fields: routers
/// and restarting servers do that, and the next connection usually works. RFC 9110 §9.2.2 allows it
/// for methods that change nothing. A POST or DELETE may have taken effect before its answer was
/// lost, so the user decides whether to repeat it.
///
/// No other failure is retried. A server that refuses a connection, or closes it without an answer,
/// does so on purpose and would do it again. A truncated answer cannot be distinguished from a
/// malformed one on Linux. And a server that did not answer in time has used up the time.
///
/// The second try uses a new connection. If a reused one is reset before any answer, the system
/// (libcurl on Linux) resends a GET on its own, which cannot be observed or prevented. A GET over a
/// reused connection can therefore arrive three times: twice by the system, then once by this
/// retry.
struct RequestRetry {
  private let label: String
  private let deadline: DispatchTime
  private let isQuotaSpent: Locked<Bool>
  private var isLeft: Bool

  /// Makes the retry of a request.
  ///
  /// - Parameters:
  ///   - deadline: the request's deadline, which applies to both tries together.
  ///   - isQuotaSpent: whether the last answer said that the quota is spent (U-2.2).
  init(of request: OutgoingRequest, deadline: DispatchTime, isQuotaSpent: Locked<Bool>) {
    (label, self.deadline, self.isQuotaSpent) = (request.label, deadline, isQuotaSpent)
    isLeft = request.changesNothing
  }

  /// Runs one step of the request, and runs it again if that is allowed and has not been done yet.
  ///
  /// - Throws: ``ServiceError`` of the last try.
  mutating func answer(
    to step: OutgoingRequest, _ exchange: (OutgoingRequest) async throws -> HTTPAnswer
  ) async throws(ServiceError) -> HTTPAnswer {
    var step = step
    while true {
      do {
        let answer = try await exchange(step)
        note(answer)
        return answer
      } catch let lost as LostConnection {
        // A caller that cancelled gets `cancelled`, not the lost connection.
        guard !Task.isCancelled else { throw ServiceError(.cancelled, cause: label) }
        if let head = lost.head { note(head) }
        guard isLeft, !isQuotaSpent.withLock({ $0 }), !Self.isRefusal(lost.head),
          DispatchTime.now() < deadline
        else { throw lost.error }
        isLeft = false
        step.isRepeated = true
      } catch {
        throw ServiceError(error)
      }
    }
  }

  /// Reads an answer's headers; an answer without a quota changes nothing.
  private func note(_ answer: HTTPAnswer) {
    guard let remaining = answer.number("X-Ratelimit-Remaining") else { return }
    isQuotaSpent.withLock { $0 = remaining == 0 }
  }

  /// Indicates whether the status of the incomplete answer means that the quota is spent (U-2.2).
  private static func isRefusal(_ head: HTTPAnswer?) -> Bool {
    head.map { [403, 429].contains($0.status) } ?? false
  }
}

extension OutgoingRequest {
  /// Indicates whether the request may be sent twice, because it changes nothing (RFC 9110 §9.2.1).
  var changesNothing: Bool { method == "GET" }
}

/// A connection that was reset before its answer was complete; ``RequestRetry`` handles it.
///
/// It never leaves ``HTTPClient``: callers get its ``error``.
struct LostConnection: Error {
  let error: ServiceError
  /// The status and headers of the answer, `nil` if they were incomplete.
  let head: HTTPAnswer?

  /// Returns what a failure of URLSession means: this error if the connection was reset, else a
  /// ``ServiceError``.
  static func error(
    for failure: any Error, after response: URLResponse?, label: String
  ) -> any Error {
    let meaning = ServiceError(transport: failure, label: label)
    guard (failure as? URLError)?.code == .networkConnectionLost else { return meaning }
    let head = (response as? HTTPURLResponse).map { HTTPAnswer($0, body: Data()) }
    return LostConnection(error: meaning, head: head)
  }
}

extension LostConnection: Redacted {
  /// The error, which contains no secrets.
  var description: String { "\(error)" }
}

extension HTTPAnswer {
  /// Returns the value of a header that is a whole number.
  func number(_ name: String) -> Int? {
    header(name).flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }
}
