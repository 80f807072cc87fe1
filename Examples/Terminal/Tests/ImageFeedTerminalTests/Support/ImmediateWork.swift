@testable import ImageFeedTerminal

/// Does background work at once, or when a test releases it.
@MainActor
final class ImmediateWork: BackgroundWork {
  private var held: [() -> Void]?

  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    let doIt = { completion(work()) }
    if held == nil { doIt() } else { held?.append(doIt) }
  }

  /// The number of waiting pieces of work.
  var heldCount: Int { held?.count ?? 0 }

  /// Holds further work until ``release()``.
  func hold() {
    held = []
  }

  /// Does the held work, in its order.
  func release() {
    let work = held ?? []
    held = nil
    for doIt in work { doIt() }
  }
}
