import Dispatch

/// Where tests run that compute for long or wait for a system call: on a thread of their own, one
/// after the other.
///
/// Swift's tasks share about as many threads as the machine has cores. Tests that kept those busy
/// would keep the tests of the whole package waiting, until limits strike that have nothing to do
/// with them.
@globalActor
actor LongWork {
  static let shared = LongWork()
  private let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "ImageFeedTerminalTests")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
