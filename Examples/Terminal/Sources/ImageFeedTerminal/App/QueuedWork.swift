import Foundation

/// Background work on a few threads of its own, because the threads of Swift's tasks must stay free.
@MainActor
final class QueuedWork: BackgroundWork {
  private let queue = OperationQueue()

  /// - Parameter width: the number of pieces of work that run at once.
  init(width: Int = 2) {
    queue.maxConcurrentOperationCount = width
    queue.qualityOfService = .userInitiated
  }

  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    queue.addOperation {
      let value = work()
      Task { @MainActor in completion(value) }
    }
  }
}
