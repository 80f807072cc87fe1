import Foundation

@testable import UnsplashSandbox

/// A clock that goes on only when a test says so.
final class TestClock: Sendable {
  private let moment = Locked(Date(timeIntervalSince1970: 1_760_000_000))

  var now: Date { moment.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    moment.withLock { $0 += seconds }
  }
}
