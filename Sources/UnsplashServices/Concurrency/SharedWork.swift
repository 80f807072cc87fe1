import Foundation
import ImageFeedCore

/// Shares one piece of work per key among all its callers.
///
/// A cancelled caller leaves at once; the work is cancelled when the last caller has left. Each
/// caller is resumed exactly once.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Redacted,
  @unchecked Sendable  // why: every `var`, those of jobs and waiters too, is guarded by `lock`
{
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

  private final class Waiter {
    var continuation: Continuation?
    var hasLeft = false
  }

  private final class Job {
    let number: Int
    var waiters: [Waiter]
    var task: Task<Void, Never>?

    init(_ number: Int, _ waiter: Waiter) {
      self.number = number
      waiters = [waiter]
    }
  }

  private let lock = NSLock()
  private var jobs: [Key: Job] = [:]
  private var lastJob = 0
  private var hooks = Hooks()

  /// Sets the callbacks for the work that starts from now on.
  func listen(_ hooks: Hooks) {
    lock.lock()
    self.hooks = hooks
    lock.unlock()
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
    nonisolated(unsafe) let waiter = Waiter()  // why: touched only under `lock`
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, endsOthers, waiter, continuation, work: work)
      }
    } onCancel: {
      leave(key, waiter)
    }
    return try result.get()
  }

  private func join(
    _ key: Key, _ endsOthers: Bool, _ waiter: Waiter,
    _ continuation: Continuation,
    work: @escaping @Sendable () async throws -> Value
  ) {
    lock.lock()
    if waiter.hasLeft {
      lock.unlock()
      continuation.resume(returning: .failure(ServiceError(.cancelled)))
      return
    }
    waiter.continuation = continuation
    if let job = jobs[key] {
      job.waiters.append(waiter)
    } else {
      jobs[key] = makeJob(key, for: waiter, work: work)
    }
    // Under the same lock: otherwise another caller could start work that neither cancels.
    let ended = endsOthers ? jobs.filter { $0.key != key }.map(\.value) : []
    if !ended.isEmpty { jobs = jobs.filter { $0.key == key } }
    let (tasks, waiting) = (ended.compactMap(\.task), ended.flatMap(takeContinuations))
    let joined = hooks.joined
    lock.unlock()
    for task in tasks { task.cancel() }
    for continuation in waiting {
      continuation.resume(returning: .failure(ServiceError(.cancelled)))
    }
    joined()
  }

  private func makeJob(
    _ key: Key, for waiter: Waiter, work: @escaping @Sendable () async throws -> Value
  ) -> Job {
    lastJob += 1
    let (job, number, hooks) = (Job(lastJob, waiter), lastJob, hooks)
    job.task = Task {
      await hooks.beforeWork()
      let result: Result<Value, ServiceError>
      do { result = .success(try await work()) } catch { result = .failure(ServiceError(error)) }
      self.finish(key, number, with: result)
      hooks.ended()
    }
    return job
  }

  private func leave(_ key: Key, _ waiter: Waiter) {
    lock.lock()
    waiter.hasLeft = true
    let continuation = waiter.continuation
    waiter.continuation = nil
    var abandoned: Task<Void, Never>?
    if let job = jobs[key] {
      job.waiters.removeAll { $0 === waiter }
      if job.waiters.isEmpty {
        abandoned = job.task
        jobs[key] = nil
      }
    }
    lock.unlock()
    abandoned?.cancel()
    continuation?.resume(returning: .failure(ServiceError(.cancelled)))
  }

  /// Ends work, unless it was cancelled before: its key may belong to newer work now
  /// (bug-login-15).
  private func finish(
    _ key: Key, _ number: Int, with result: Result<Value, ServiceError>
  ) {
    lock.lock()
    guard let job = jobs[key], job.number == number else {
      lock.unlock()
      return
    }
    jobs[key] = nil
    let waiting = takeContinuations(job)
    lock.unlock()
    for continuation in waiting { continuation.resume(returning: result) }
  }

  private func takeContinuations(_ job: Job) -> [Continuation] {
    let continuations = job.waiters.compactMap(\.continuation)
    for waiter in job.waiters { waiter.continuation = nil }
    return continuations
  }
}
