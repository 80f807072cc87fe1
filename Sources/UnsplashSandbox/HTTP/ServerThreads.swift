import Dispatch
import Foundation

/// The threads of one server: who they are, and when the last of them has ended.
///
/// Threads of its own: an answer may take a while, and Swift's tasks share two or so threads that
/// must not be blocked.
final class ServerThreads: Sendable {
  private static let mark = "UnsplashSandbox.ServerThreads"

  private let running = DispatchGroup()
  private let count = Locked(0)
  private let afterLast: @Sendable () -> Void

  /// - Parameter afterLast: called on the last thread when its work and that of all others is done.
  init(afterLast: @escaping @Sendable () -> Void) {
    self.afterLast = afterLast
  }

  /// Whether the caller is on one of these threads.
  var isCurrent: Bool {
    Thread.current.threadDictionary[Self.mark] as? ObjectIdentifier == ObjectIdentifier(self)
  }

  func start(_ name: String, _ work: @escaping @Sendable () -> Void) {
    count.withLock { $0 += 1 }
    running.enter()
    let thread = Thread { [self] in
      Thread.current.threadDictionary[Self.mark] = ObjectIdentifier(self)
      work()
      let left = count.withLock { count in
        count -= 1
        return count
      }
      if left == 0 { afterLast() }
      running.leave()
    }
    thread.name = name
    thread.start()
  }

  /// Returns when every thread has ended; at once on one of them, which could wait for ever for
  /// itself.
  func wait() {
    if !isCurrent { running.wait() }
  }
}
