import Dispatch

/// Where tests run that wait for sockets or compute for long: on a thread of their own, one test
/// after the other.
///
/// Swift's tasks share about as many threads as the machine has cores. A test that waited on one of
/// them for a socket would keep the tests of the whole package waiting.
@globalActor
actor SocketWaits {
  static let shared = SocketWaits()
  private let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "UnsplashSandboxTests")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
