/// What the last answer said of the quota (U-2.2).
final class QuotaNews: Sendable {
  private let isSpentNow = Locked(false)

  /// Whether another request would be one too many.
  var isSpent: Bool { isSpentNow.withLock { $0 } }

  /// Reads an answer; one that says nothing of the quota changes nothing.
  func note(_ answer: HTTPAnswer) {
    guard let remaining = answer.number("X-Ratelimit-Remaining") else { return }
    isSpentNow.withLock { $0 = remaining == 0 }
  }
}
