import Foundation
import LocalHTTP

/// The number of requests that the application may still make in this hour.
final class Quota: Sendable {
  private struct Hour: Sendable {
    var begun: Date
    var used = 0
  }

  let limit: Int
  private let hour: Synchronized<Hour>
  private let now: @Sendable () -> Date

  init(limit: Int, now: @escaping @Sendable () -> Date) {
    self.limit = max(limit, 0)
    self.now = now
    hour = Synchronized(Hour(begun: now()))
  }

  var remaining: Int {
    let moment = now()
    return hour.withLock { moment.timeIntervalSince($0.begun) >= 3_600 ? limit : limit - $0.used }
  }

  /// Uses up one request and returns how many are left; `nil` if there was none.
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
