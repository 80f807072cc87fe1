import Dispatch

/// The actor of tests that wait for a browser: they run one after the other on a thread of their own.
///
/// Swift's tasks share about as many threads as the machine has cores. A test that blocked one of
/// them would delay all others, and the server that it waits for.
@globalActor
public actor BrowserActor {
  /// The actor.
  public static let shared = BrowserActor()
  private let executor = ThreadExecutor()

  /// The executor with its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

private final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "BrowserTestSupport")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
