import Dispatch
import Foundation

/// A few threads that make answers, so that a large picture does not hold up everything else.
///
/// Threads of its own: an answer may take a while, and Swift's tasks share two or so threads that
/// must not be blocked.
final class WorkerPool: Sendable {
  private let jobs = Locked<[@Sendable () -> Void]>([])
  private let available = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let threadCount: Int

  init(threadCount: Int) {
    self.threadCount = threadCount
    for number in 1...threadCount {
      let thread = Thread { [jobs, available, ended] in
        Self.work(jobs, available)
        ended.signal()
      }
      thread.name = "UnsplashSandbox worker \(number)"
      thread.start()
    }
  }

  func run(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  /// Drops what has not begun, and returns when every thread has ended.
  func stop() {
    jobs.withLock { $0 = [] }
    for _ in 0..<threadCount { available.signal() }
    for _ in 0..<threadCount { ended.wait() }
  }

  /// Works until there is a signal without a job, which means: stop.
  private static func work(
    _ jobs: Locked<[@Sendable () -> Void]>, _ available: DispatchSemaphore
  ) {
    while true {
      available.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      job()
    }
  }
}
