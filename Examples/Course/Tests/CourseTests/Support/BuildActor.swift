import Dispatch

/// Runs tests that wait for other programs, one at a time, on a thread of their own.
///
/// Swift's own threads are as few as the processor's cores: tests that block them would stop all other
/// tests.
@globalActor
actor BuildActor {
  static let shared = BuildActor()
  private static let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "builds")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
