import Foundation

/// How many requests the application may still make in this hour.
final class Quota: Sendable {
  private struct Hour: Sendable {
    var begun: Date
    var used = 0
  }

  let limit: Int
  private let hour: Locked<Hour>
  private let now: @Sendable () -> Date

  init(limit: Int, now: @escaping @Sendable () -> Date) {
    self.limit = max(limit, 0)
    self.now = now
    hour = Locked(Hour(begun: now()))
  }

  var remaining: Int {
    let moment = now()
    return hour.withLock { moment.timeIntervalSince($0.begun) >= 3_600 ? limit : limit - $0.used }
  }

  /// Uses one request up, and returns how many are left after it; `nil` when there was none.
  func spend() -> Int? {
    let moment = now()
    return hour.withLock { hour in
      if moment.timeIntervalSince(hour.begun) >= 3_600 { hour = Hour(begun: moment) }
      guard hour.used < limit else { return nil }
      hour.used += 1
      return limit - hour.used
    }
  }
}
