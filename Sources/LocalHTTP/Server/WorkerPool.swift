import Dispatch

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
