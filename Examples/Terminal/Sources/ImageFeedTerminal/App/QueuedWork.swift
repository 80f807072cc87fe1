import Foundation

/// Works on a few threads of its own: Swift's tasks share some that must stay free.
@MainActor
final class QueuedWork: BackgroundWork {
  private let queue = OperationQueue()

  /// - Parameter width: how many pieces of work may go on at once.
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
