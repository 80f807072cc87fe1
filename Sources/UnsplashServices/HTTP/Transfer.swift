import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What holds for a request and all its redirects together.
struct TransferTerms: Sendable {
  /// The original request's name in errors, without secrets.
  let label: String
  let limits: RequestLimits
  /// The time at which it ends as timed out.
  let deadline: DispatchTime
}

/// A task in flight, which collects its answer and ends exactly once.
///
/// It ends by its answer, its failure, the caller's cancellation, the time limit or the size limit,
/// each on a thread of its own. The first one counts, and the others have no effect. No
/// continuation is resumed while the lock is held.
final class Transfer: Sendable, Redacted {
  private struct State {
    /// The caller that waits; `nil` before the begin and after the end.
    var caller: CheckedContinuation<HTTPAnswer, any Error>?
    var timer: DeadlineTimer?
    var body = Data()
  }

  /// Cancels URLSession's task, which ends later; its result is ignored.
  let cancelTask: @Sendable () -> Void
  private let terms: TransferTerms
  private let state = Locked(State())

  init(within terms: TransferTerms, cancelTask: @escaping @Sendable () -> Void) {
    (self.terms, self.cancelTask) = (terms, cancelTask)
  }

  var isAwaited: Bool { state.withLock { $0.caller != nil } }

  /// Starts the task, and waits for the end.
  func answer(_ start: () -> Void) async throws -> HTTPAnswer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        // Under the lock: however soon it fires, the timer finds the caller.
        state.withLock { state in
          state.caller = caller
          state.timer = DeadlineTimer(at: terms.deadline) { [weak self] in self?.abort(.timedOut) }
        }
        if Task.isCancelled { abort(.cancelled) }
        start()
      }
    } onCancel: {
      abort(.cancelled)
    }
  }

  /// - Returns: `false` if it has ended before.
  @discardableResult
  func end(with result: Result<HTTPAnswer, any Error>) -> Bool {
    let caller = state.withLock { state in
      defer { state = State() }
      return state.caller
    }
    caller?.resume(with: result)
    return caller != nil
  }

  /// Ends without an answer, and cancels the task.
  func abort(_ kind: ServiceError.Kind) {
    if end(with: .failure(ServiceError(kind, cause: terms.label))) { cancelTask() }
  }

  /// Appends a piece of the body.
  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      if state.caller != nil { state.body.append(data) }
      return state.body.count > terms.limits.usableBytes
    }
    if isTooLarge { abort(.answerTooLarge) }
  }

  /// Ends with the task's result.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    if error == nil, let response = response as? HTTPURLResponse {
      end(with: .success(HTTPAnswer(response, body: state.withLock { $0.body })))
    } else {
      let failure = error ?? URLError(.cannotParseResponse)
      end(with: .failure(LostConnection.error(for: failure, after: response, label: terms.label)))
    }
  }
}

extension HTTPClient {
  /// Waits until URLSession has ended all tasks. Only tests use it.
  func waitUntilIdle() async {
    await withCheckedContinuation { idle in
      transport.running.notify(queue: .global()) { idle.resume() }
    }
  }
}

/// Calls a closure at a time, unless it is released before.
final class DeadlineTimer: @unchecked Sendable {  // why: a source may be used on any thread
  private let source = DispatchSource.makeTimerSource(queue: .global())

  init(at deadline: DispatchTime, _ body: @escaping @Sendable () -> Void) {
    source.schedule(deadline: deadline)
    source.setEventHandler(handler: body)
    source.resume()
  }

  deinit { source.cancel() }
}
