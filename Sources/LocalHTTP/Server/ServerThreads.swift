import Dispatch
import Foundation

/// The threads of one server, and a callback after the last of them has ended.
///
/// They are threads of its own: an answer may take a while, and Swift's tasks share a few threads
/// that must not be blocked.
final class ServerThreads: Sendable {
  private static let mark = "LocalHTTP.ServerThreads"

  private let running = DispatchGroup()
  private let count = Synchronized(0)
  private let afterLast: @Sendable () -> Void

  /// - Parameter afterLast: a closure that is called on the last thread, after the work of all
  ///   threads.
  init(afterLast: @escaping @Sendable () -> Void) {
    self.afterLast = afterLast
  }

  /// Indicates whether the caller runs on one of these threads.
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

  /// Waits until every thread has ended. Returns at once on one of them, which would wait for
  /// itself.
  func wait() {
    if !isCurrent { running.wait() }
  }
}
