import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request in flight, which collects its answer and ends exactly once.
///
/// It ends by its answer, its failure, the caller's cancellation, the time limit or the size limit,
/// each on a thread of its own. The first one counts, and the others have no effect. No
/// continuation is resumed while the lock is held, and URLSession is called on a queue that nothing
/// waits for; see ``HTTPSession``.
final class Transfer: Redacted, @unchecked Sendable {  // why: every `var` is guarded by `lock`
  typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

  private let label: String
  private let deadline: DispatchTime
  private let byteLimit: Int
  private let lock = NSLock()
  private var continuation: Continuation?
  private var calls: DispatchQueue?
  private var task: URLSessionTask?
  private var timer: (any DispatchSourceTimer)?
  private var body = Data()
  private var isDone = false
  private var challenge: HTTPURLResponse?
  private var redirect: HTTPAnswer?

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
    lock.lock()
    let isDone = isDone
    if !isDone {
      self.continuation = continuation
      self.calls = calls
      timer = makeTimer()
    }
    lock.unlock()
    if isDone {
      continuation.resume(throwing: ServiceError(.cancelled, cause: label))
    } else {
      calls.async { self.begin(makeTask) }
    }
  }

  /// Makes the task, unless the transfer has ended. If it ends meanwhile, the task is cancelled
  /// here.
  private func begin(_ makeTask: () -> URLSessionTask) {
    lock.lock()
    let isWanted = !isDone
    lock.unlock()
    guard isWanted else { return }
    let task = makeTask()
    lock.lock()
    let isDone = isDone
    if !isDone { self.task = task }
    lock.unlock()
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
    lock.lock()
    let calls = calls
    lock.unlock()
    calls?.async { task.cancel() }
  }

  /// - Returns: the task, for the first call only.
  @discardableResult
  private func finish(_ result: Result<HTTPAnswer, any Error>) -> URLSessionTask? {
    lock.lock()
    let (waiting, timer, task) = (continuation, timer, task)
    (continuation, self.timer, self.task) = (nil, nil, nil)
    (isDone, body) = (true, Data())
    lock.unlock()
    timer?.cancel()
    waiting?.resume(with: result)
    return task
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: deadline)
    timer.setEventHandler { [weak self] in self?.abort(.timedOut) }
    timer.resume()
    return timer
  }

  // MARK: Delegate callbacks

  /// Appends a piece of the body.
  func receive(_ data: Data) {
    lock.lock()
    let isWanted = !isDone
    let fits = data.count <= byteLimit - body.count
    if fits, isWanted { body.append(data) }
    lock.unlock()
    if isWanted, !fits { abort(.answerTooLarge) }
  }

  /// Records a redirect, which ends the transfer: the next step is a transfer of its own.
  ///
  /// - Parameter cancels: whether to cancel the task, which would continue otherwise.
  func isRedirected(by answer: HTTPAnswer, cancels: Bool = false) {
    lock.lock()
    redirect = answer
    let task = task
    lock.unlock()
    if cancels, let task { cancel(task) }
  }

  /// Records that the server asks for a name and a password, which the app never has.
  ///
  /// On Linux the refusal ends the task as cancelled and without its answer, so the answer is kept.
  func isChallenged(by response: URLResponse?) {
    lock.lock()
    challenge = response as? HTTPURLResponse
    lock.unlock()
  }

  /// Ends the transfer with the task's result.
  func complete(_ response: URLResponse?, error: (any Error)?) {
    lock.lock()
    let (body, challenge, redirect) = (body, challenge, redirect)
    lock.unlock()
    if let redirect {
      // Checked first: on Linux the task was cancelled so that it does not follow.
      finish(.success(redirect))
    } else if let error {
      if let challenge, (error as? URLError)?.code == .cancelled {
        finish(.success(HTTPAnswer(challenge, body: Data())))
      } else {
        finish(.failure(failure(error, response)))
      }
    } else if let response = response as? HTTPURLResponse {
      finish(.success(HTTPAnswer(response, body: body)))
    } else {
      finish(.failure(ServiceError(.unreadableAnswer, cause: "\(label): no HTTP answer")))
    }
  }

  /// Makes a ``ServiceError``, within a ``LostConnection`` if the connection was reset.
  private func failure(_ error: any Error, _ response: URLResponse?) -> any Error {
    let meaning = ServiceError(transport: error, label: label)
    guard (error as? URLError)?.code == .networkConnectionLost else { return meaning }
    let head = (response as? HTTPURLResponse).map { HTTPAnswer($0, body: Data()) }
    return LostConnection(error: meaning, head: head)
  }
}
