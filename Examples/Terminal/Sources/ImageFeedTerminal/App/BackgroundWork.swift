/// Runs longer work off the main thread.
@MainActor
protocol BackgroundWork: AnyObject {
  /// Runs work and passes its result on, on the main actor, possibly before this function returns.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    completion: @escaping @MainActor @Sendable (Value) -> Void)
}
