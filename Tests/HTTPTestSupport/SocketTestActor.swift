import Dispatch

/// The actor of tests that wait for sockets or compute for long: they run one after the other on a
/// thread of their own.
///
/// Swift's tasks share about as many threads as the machine has cores. A test that blocked one of
/// them would delay the tests of the whole package.
@globalActor
package actor SocketTestActor {
  package static let shared = SocketTestActor()
  private let executor = ThreadExecutor()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

extension DispatchTime {
  /// The end of a wait that begins now, as in `TestSupport`. Only a failing test waits that long, even
  /// on a busy machine. A lost wake-up of the event loop shows in `RawClient`.
  package static var testLimit: DispatchTime { .now() + 300 }
}

private final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "HTTPTestSupport")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
