/// Does work that may take a while, away from the main thread.
@MainActor
protocol BackgroundWork: AnyObject {
  /// Does the work and hands its result over on the main actor; that may be before this returns.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    completion: @escaping @MainActor @Sendable (Value) -> Void)
}
