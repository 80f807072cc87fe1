@testable import ImageFeedTerminal

/// Does background work at once, or when a test says so.
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

  /// How much work waits.
  var heldCount: Int { held?.count ?? 0 }

  /// From now on work waits for ``release()``.
  func hold() {
    held = []
  }

  /// Does what was held, in the order it came.
  func release() {
    let work = held ?? []
    held = nil
    for doIt in work { doIt() }
  }
}
