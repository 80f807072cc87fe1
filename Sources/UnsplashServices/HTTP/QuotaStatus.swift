/// The state of the quota according to the last answer (U-2.2).
final class QuotaStatus: Sendable {
  private let isSpentNow = Locked(false)

  /// Indicates whether another request would exceed the quota.
  var isSpent: Bool { isSpentNow.withLock { $0 } }

  /// Reads an answer's headers; an answer without a quota changes nothing.
  func note(_ answer: HTTPAnswer) {
    guard let remaining = answer.number("X-Ratelimit-Remaining") else { return }
    isSpentNow.withLock { $0 = remaining == 0 }
  }
}
