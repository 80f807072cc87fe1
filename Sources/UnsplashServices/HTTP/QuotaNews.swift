import Foundation

/// What the last answer said of the quota (UNSPLASH §2.2).
final class QuotaNews: @unchecked Sendable {  // why: `isSpentNow` is guarded by `lock`
  private let lock = NSLock()
  private var isSpentNow = false

  /// Whether another request would be one too many.
  var isSpent: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isSpentNow
  }

  /// Reads an answer; one that says nothing of the quota changes nothing.
  func note(_ answer: HTTPAnswer) {
    guard let remaining = answer.number("X-Ratelimit-Remaining") else { return }
    lock.lock()
    isSpentNow = remaining == 0
    lock.unlock()
  }
}
