import Dispatch

/// A separate thread for tests with long computations or waiting system calls, which run there one
/// after the other.
///
/// Swift's tasks share about as many threads as the machine has cores. Tests that kept those busy
/// would delay the tests of the whole package, until unrelated time limits are exceeded.
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
