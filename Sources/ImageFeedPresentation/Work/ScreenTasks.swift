import ImageFeedCore

/// The asynchronous work of a screen: the only place in the app where a `Task` starts.
///
/// Each piece of work has a ``Purpose``, and at most one runs for a purpose. For a second one the
/// caller states a policy: ``startIfIdle(_:work:ended:)`` ignores it, ``replace(_:work:ended:)``
/// cancels the first.
///
/// `ended` runs once on the main actor, for whatever reason the work ends: with its result, or with
/// `nil` if it was cancelled. So loaders are hidden and locks released in one place. Cancelled work
/// ends before `cancel` returns, and a late answer is ignored.
///
/// The presenter owns it, and releasing the presenter cancels the work without a call of `ended`.
/// Closures passed here must capture the presenter weakly.
@MainActor
public final class ScreenTasks {
  private struct Running {
    let number: Int
    let task: Task<Void, Never>
    let cancelled: @MainActor () -> Void
  }

  private var running: [Purpose: Running] = [:]
  /// Cancelled work whose `Task` has not returned yet, for ``finish()``.
  private var leaving: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Indicates whether ``close()`` was called. Nothing starts afterwards.
  public private(set) var isClosed = false

  private let didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)?

  /// Creates an owner without work.
  ///
  /// - Parameter didStart: runs for each piece of work that starts, so that a test can wait for it
  ///   even after the owner is released.
  nonisolated public init(
    didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)? = nil
  ) {
    self.didStart = didStart
  }

  // Not isolated: that needs a newer iOS. `ended` is not called, because its screen is gone.
  deinit {
    for work in running.values { work.task.cancel() }
  }

  /// The purposes of the work under way, in the order in which it started.
  public var purposes: [Purpose] {
    running.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// Indicates whether work for a purpose is under way.
  public func isRunning(_ purpose: Purpose) -> Bool {
    running[purpose] != nil
  }

  /// Starts work unless work for the same purpose is under way, for example paging, a like, a
  /// sign-out.
  ///
  /// - Parameters:
  ///   - purpose: the purpose of the work.
  ///   - work: runs off the main actor. Its error is converted to a
  ///     ``/ImageFeedCore/ServiceError``.
  ///   - ended: never runs before this function has returned.
  /// - Returns: whether the work was started. If not, `ended` does not run.
  @discardableResult
  public func startIfIdle<Value: Sendable>(
    _ purpose: Purpose,
    work: @escaping @Sendable () async throws -> Value,
    ended: @escaping @MainActor (Result<Value, ServiceError>?) -> Void
  ) -> Bool {
    guard !isClosed, running[purpose] == nil else { return false }
    start(purpose, work, ended)
    return true
  }

  /// Starts work in place of any under way for the same purpose, for example another query.
  ///
  /// The older work ends with `nil` before this function returns and before the new work runs.
  /// After ``close()``, the new work itself ends with `nil` at once.
  public func replace<Value: Sendable>(
    _ purpose: Purpose,
    work: @escaping @Sendable () async throws -> Value,
    ended: @escaping @MainActor (Result<Value, ServiceError>?) -> Void
  ) {
    guard !isClosed else { return ended(nil) }
    let older = running.removeValue(forKey: purpose)
    // Started first: if the purpose were idle while the older work ends, that end could start work
    // that would then be lost.
    start(purpose, work, ended)
    if let older { end(older) }
  }

  /// Ends the work for a purpose with `nil`.
  public func cancel(_ purpose: Purpose) {
    if let work = running.removeValue(forKey: purpose) { end(work) }
  }

  /// Ends all work, oldest first. Nothing starts afterwards.
  public func close() {
    isClosed = true
    for purpose in purposes { cancel(purpose) }
  }

  /// A piece of work that has not returned yet, including cancelled work. For tests.
  public var unfinished: Task<Void, Never>? {
    running.values.first?.task ?? leaving.values.first
  }

  /// Waits until nothing runs, not even cancelled work. For tests.
  public func finish() async {
    while let unfinished { await unfinished.value }
  }

  private func end(_ work: Running) {
    leaving[work.number] = work.task
    work.task.cancel()
    work.cancelled()
  }

  private func start<Value: Sendable>(
    _ purpose: Purpose,
    _ work: @escaping @Sendable () async throws -> Value,
    _ ended: @escaping @MainActor (Result<Value, ServiceError>?) -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      let result: Result<Value, ServiceError>
      do {
        // Work that was cancelled before it began does nothing.
        try Task.checkCancellation()
        result = .success(try await work())
      } catch {
        result = .failure(ServiceError(error))
      }
      self?.workEnded(purpose, number, result, ended)
    }
    running[purpose] = Running(number: number, task: task, cancelled: { ended(nil) })
    didStart?(purpose, task)
  }

  private func workEnded<Value>(
    _ purpose: Purpose,
    _ number: Int,
    _ result: Result<Value, ServiceError>,
    _ ended: @MainActor (Result<Value, ServiceError>?) -> Void
  ) {
    leaving[number] = nil
    guard running[purpose]?.number == number else { return }
    running[purpose] = nil
    if case .failure(let error) = result, error.kind == .cancelled {
      ended(nil)
    } else {
      ended(result)
    }
  }
}
