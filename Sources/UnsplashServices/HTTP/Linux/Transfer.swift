#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import ImageFeedCore

  /// A request in flight, which collects its answer and ends exactly once.
  ///
  /// It ends by its answer, its failure, the caller's cancellation, the time limit or the size
  /// limit, each on a thread of its own. The first one counts, and the others have no effect. No
  /// continuation is resumed while the lock is held, and URLSession is called on a queue that
  /// nothing waits for; see ``HTTPSession``.
  final class Transfer: Sendable, Redacted {
    typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

    private struct State {
      var continuation: Continuation?
      var calls: DispatchQueue?
      var task: URLSessionTask?
      var body = Data()
      var isDone = false
      var challenge: HTTPAnswer?
      var redirect: HTTPAnswer?
    }

    private let label: String
    private let deadline: DispatchTime
    private let byteLimit: Int
    private let state = Locked(State())

    /// Makes a transfer.
    ///
    /// - Parameters:
    ///   - label: the request's name in errors, without secrets.
    ///   - deadline: the time at which it ends as timed out.
    ///   - byteLimit: the largest body in bytes.
    init(label: String, deadline: DispatchTime, byteLimit: Int) {
      self.label = label
      self.deadline = deadline
      self.byteLimit = byteLimit
    }

    // MARK: Begin and end

    /// Starts, unless it was cancelled before.
    ///
    /// - Parameters:
    ///   - calls: the queue that creates, resumes and cancels the task; nothing waits for it.
    ///   - makeTask: a closure that makes URLSession's task without resuming it.
    func start(
      _ continuation: Continuation, on calls: DispatchQueue,
      makeTask: @escaping @Sendable () -> URLSessionTask
    ) {
      let isDone = state.withLock { state in
        if !state.isDone { (state.continuation, state.calls) = (continuation, calls) }
        return state.isDone
      }
      guard !isDone else {
        continuation.resume(throwing: ServiceError(.cancelled, cause: label))
        return
      }
      DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in
        self?.abort(.timedOut)
      }
      calls.async { self.begin(makeTask) }
    }

    /// Makes the task, unless the transfer has ended. If it ends meanwhile, the task is cancelled
    /// here.
    private func begin(_ makeTask: () -> URLSessionTask) {
      guard !state.withLock({ $0.isDone }) else { return }
      let task = makeTask()
      let isDone = state.withLock { state in
        if !state.isDone { state.task = task }
        return state.isDone
      }
      task.resume()
      if isDone { task.cancel() }
    }

    /// Ends the transfer because the caller no longer wants the answer.
    func cancel() {
      abort(.cancelled)
    }

    /// Ends the transfer at once; the task ends later, and its result is ignored.
    private func abort(_ kind: ServiceError.Kind) {
      if let task = finish(.failure(ServiceError(kind, cause: label))) { cancel(task) }
    }

    private func cancel(_ task: URLSessionTask) {
      state.withLock { $0.calls }?.async { task.cancel() }
    }

    /// - Returns: the task, for the first call only.
    @discardableResult
    private func finish(_ result: Result<HTTPAnswer, any Error>) -> URLSessionTask? {
      let (waiting, task) = state.withLock { state in
        defer {
          (state.continuation, state.task) = (nil, nil)
          (state.isDone, state.body) = (true, Data())
        }
        return (state.continuation, state.task)
      }
      waiting?.resume(with: result)
      return task
    }

    // MARK: Delegate callbacks

    /// Appends a piece of the body.
    func receive(_ data: Data) {
      let isTooLarge = state.withLock { state in
        guard !state.isDone else { return false }
        guard data.count <= byteLimit - state.body.count else { return true }
        state.body.append(data)
        return false
      }
      if isTooLarge { abort(.answerTooLarge) }
    }

    /// Records a redirect, which is the result whatever the task's end: the next step is a transfer
    /// of its own.
    func isRedirected(by answer: HTTPAnswer) {
      state.withLock { $0.redirect = answer }
    }

    /// Cancels the task, which would follow a redirect otherwise.
    func cancelTask() {
      if let task = state.withLock({ $0.task }) { cancel(task) }
    }

    /// Records that the server asks for a name and a password, which the app never has.
    ///
    /// The refusal ends the task as cancelled and without its answer, so the answer is kept.
    func isChallenged(by response: URLResponse?) {
      let answer = (response as? HTTPURLResponse).map { HTTPAnswer($0, body: Data()) }
      state.withLock { $0.challenge = answer }
    }

    /// Ends the transfer with the task's result.
    func complete(_ response: URLResponse?, error: (any Error)?) {
      let (body, challenge, redirect) = state.withLock { ($0.body, $0.challenge, $0.redirect) }
      if let redirect {
        // Checked first: the task was cancelled so that it does not follow.
        finish(.success(redirect))
      } else if let error {
        if let challenge, (error as? URLError)?.code == .cancelled {
          finish(.success(challenge))
        } else {
          finish(.failure(LostConnection.error(for: error, after: response, label: label)))
        }
      } else if let response = response as? HTTPURLResponse {
        finish(.success(HTTPAnswer(response, body: body)))
      } else {
        finish(.failure(ServiceError(.unreadableAnswer, cause: "\(label): no HTTP answer")))
      }
    }
  }
#endif
