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

/// A few threads that make answers, so that a large picture does not delay all others.
final class WorkerPool: Sendable {
  private let jobs = Synchronized<[@Sendable () -> Void]>([])
  private let available = DispatchSemaphore(value: 0)
  private let threadCount: Int

  init(threadCount: Int, threads: ServerThreads) {
    self.threadCount = threadCount
    for number in 0..<threadCount {
      threads.start("LocalHTTP worker \(number)") { [jobs, available] in
        Self.work(jobs, available)
      }
    }
  }

  func run(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  /// Drops waiting jobs; every thread ends after its current job.
  func stop() {
    jobs.withLock { $0 = [] }
    for _ in 0..<threadCount { available.signal() }
  }

  /// Runs jobs until there is a signal without a job, which means to stop.
  private static func work(
    _ jobs: Synchronized<[@Sendable () -> Void]>, _ available: DispatchSemaphore
  ) {
    while true {
      available.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      job()
    }
  }
}
