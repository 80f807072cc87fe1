import Foundation
import ImageFeedCore

/// Shares one piece of work per key among all its callers.
///
/// A cancelled caller leaves at once; the work is cancelled when the last caller has left. Each
/// caller is resumed exactly once.
///
/// It has a lock instead of being an actor: callers join in the order of their calls, so that the
/// latest of two codes ends the other, and an actor may serve them in another order.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Redacted, Sendable {
  /// Callbacks for tests, which must know how far callers have come.
  struct Hooks: Sendable {
    /// Called when a caller starts to wait.
    var joined: @Sendable () -> Void = {}
    /// Called when work has ended, even if no caller waits for it any more.
    var ended: @Sendable () -> Void = {}
    /// Awaited before each piece of work.
    var beforeWork: @Sendable () async -> Void = {}
  }

  private typealias Continuation = CheckedContinuation<Result<Value, ServiceError>, Never>

  private struct Job {
    let number: Int
    let task: Task<Void, Never>
    var callers: [Int: Continuation] = [:]

    /// Resumes the callers, outside the lock.
    func end(with result: Result<Value, ServiceError>) {
      for continuation in callers.values { continuation.resume(returning: result) }
    }
  }

  private struct State {
    var jobs: [Key: Job] = [:]
    /// The last number given to a job or a caller.
    var lastNumber = 0
    var hooks = Hooks()

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Locked(State())

  /// Sets the callbacks for the work that starts from now on.
  func listen(_ hooks: Hooks) {
    state.withLock { $0.hooks = hooks }
  }

  /// Returns the result of the work for a key, joining work that is in flight.
  ///
  /// - Parameters:
  ///   - key: the key of the work.
  ///   - endsOthers: whether to cancel the work for other keys; its callers get `cancelled`.
  ///   - work: the work to start unless it is in flight.
  /// - Throws: the work's error, or ``ServiceError`` of kind `cancelled`.
  func value(
    for key: Key, endsOthers: Bool = false, work: @escaping @Sendable () async throws -> Value
  ) async throws(ServiceError) -> Value {
    let caller = state.withLock { $0.nextNumber() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, endsOthers, caller, continuation, work: work)
      }
    } onCancel: {
      leave(key, caller)
    }
    return try result.get()
  }

  private func join(
    _ key: Key, _ endsOthers: Bool, _ caller: Int, _ continuation: Continuation,
    work: @escaping @Sendable () async throws -> Value
  ) {
    let (ended, joined) = state.withLock { state -> ([Job], (@Sendable () -> Void)?) in
      // Under the lock: a caller that is cancelled from now on finds its continuation.
      guard !Task.isCancelled else { return ([], nil) }
      var job = state.jobs[key] ?? start(key, state.nextNumber(), state.hooks, work)
      job.callers[caller] = continuation
      let others = endsOthers ? state.jobs.filter { $0.key != key }.map(\.value) : []
      if endsOthers { state.jobs = [:] }
      state.jobs[key] = job
      return (others, state.hooks.joined)
    }
    for job in ended {
      job.task.cancel()
      job.end(with: .failure(ServiceError(.cancelled)))
    }
    guard let joined else {
      continuation.resume(returning: .failure(ServiceError(.cancelled)))
      return
    }
    joined()
  }

  private func start(
    _ key: Key, _ number: Int, _ hooks: Hooks, _ work: @escaping @Sendable () async throws -> Value
  ) -> Job {
    let task = Task {
      await hooks.beforeWork()
      let result: Result<Value, ServiceError>
      do { result = .success(try await work()) } catch { result = .failure(ServiceError(error)) }
      self.finish(key, number, with: result)
      hooks.ended()
    }
    return Job(number: number, task: task)
  }

  private func leave(_ key: Key, _ caller: Int) {
    let (continuation, abandoned) = state.withLock { state -> (Continuation?, Job?) in
      let continuation = state.jobs[key]?.callers.removeValue(forKey: caller)
      guard let job = state.jobs[key], job.callers.isEmpty else { return (continuation, nil) }
      state.jobs[key] = nil
      return (continuation, job)
    }
    abandoned?.task.cancel()
    continuation?.resume(returning: .failure(ServiceError(.cancelled)))
  }

  /// Ends work, unless it was cancelled before: its key may belong to newer work now
  /// (bug-login-15).
  private func finish(_ key: Key, _ number: Int, with result: Result<Value, ServiceError>) {
    let job = state.withLock { state in
      state.jobs[key]?.number == number ? state.jobs.removeValue(forKey: key) : nil
    }
    job?.end(with: result)
  }
}
