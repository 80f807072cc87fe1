import ImageFeedCore

/// The work one screen has under way: the only place of the app where a `Task` starts.
///
/// Every piece of work has a ``Purpose``, and at most one piece runs for a purpose. What a second
/// wish for the same purpose means is the caller's stated policy:
/// ``startIfIdle(_:work:ended:)`` ignores it, ``replace(_:work:ended:)`` cancels the first.
///
/// `ended` runs on the main actor, once, for whatever reason the work ends: with its result, or
/// with `nil` when it was cancelled. Loaders are hidden and locks released there, in one place. A
/// cancelled piece ends before `cancel` returns, and its late answer, if one comes, reaches nobody.
/// Only when the owner itself is released is there nobody left to tell: work is cancelled silently.
///
/// The screen's presenter owns it; when the presenter is released, its work is cancelled. Closures
/// passed here must therefore capture the presenter weakly.
@MainActor
public final class ScreenTasks {
  private struct Running {
    let number: Int
    let task: Task<Void, Never>
    let cancelled: @MainActor () -> Void
  }

  private var running: [Purpose: Running] = [:]
  /// Cancelled work whose `Task` has not returned yet; only ``finish()`` cares.
  private var leaving: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Whether ``close()`` was called: nothing starts any more.
  public private(set) var isClosed = false

  private let didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)?

  /// Makes an owner without work.
  ///
  /// - Parameter didStart: sees each piece of work as it starts, so that a test can wait for it even
  ///   when the owner is gone.
  nonisolated public init(
    didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)? = nil
  ) {
    self.didStart = didStart
  }

  // Plain, not isolated: an isolated one needs a newer iOS. `ended` is not called, for its screen
  // is gone.
  deinit {
    for work in running.values { work.task.cancel() }
  }

  /// The purposes that have work under way, in the order they were started.
  public var purposes: [Purpose] {
    running.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// Whether work for a purpose is under way.
  public func isRunning(_ purpose: Purpose) -> Bool {
    running[purpose] != nil
  }

  /// Starts work unless work for the same purpose is under way: paging, a like, a sign-out.
  ///
  /// - Parameters:
  ///   - purpose: what the work is for.
  ///   - work: runs off the main actor; whatever it throws is read as a ``ServiceError``.
  ///   - ended: never runs before this function has returned.
  /// - Returns: whether the work was started; if not, `ended` will not run.
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

  /// Starts work in place of any under way for the same purpose: a query, another sign-in code.
  ///
  /// The older piece has ended, with `nil`, before this function returns and before the new one asks
  /// anybody for anything. Once closed, the new piece itself ends with `nil` at once.
  public func replace<Value: Sendable>(
    _ purpose: Purpose,
    work: @escaping @Sendable () async throws -> Value,
    ended: @escaping @MainActor (Result<Value, ServiceError>?) -> Void
  ) {
    guard !isClosed else { return ended(nil) }
    let older = running.removeValue(forKey: purpose)
    // Started first: were the purpose idle while the older piece ends, that end could start work
    // which nobody would know of any more.
    start(purpose, work, ended)
    if let older { end(older) }
  }

  /// Ends work for a purpose, if there is any, with `nil`.
  public func cancel(_ purpose: Purpose) {
    if let work = running.removeValue(forKey: purpose) { end(work) }
  }

  /// Ends all work, oldest first, and starts none from now on.
  public func close() {
    isClosed = true
    for purpose in purposes { cancel(purpose) }
  }

  /// One piece of work that has not returned yet; cancelled work on its way out counts. For tests.
  public var unfinished: Task<Void, Never>? {
    running.values.first?.task ?? leaving.values.first
  }

  /// Waits until nothing runs, not even cancelled work on its way out. For tests.
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
        // Work that was cancelled before it began asks nobody for anything.
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
