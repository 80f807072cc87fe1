import Foundation
import LocalHTTP

@testable import UnsplashSandbox

/// A clock that a test advances.
final class ManualClock: Sendable {
  private let moment = Synchronized(Date(timeIntervalSince1970: 1_760_000_000))

  var now: Date { moment.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    moment.withLock { $0 += seconds }
  }
}
