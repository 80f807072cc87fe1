import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: collects its answer and ends exactly once.
///
/// It may end by its answer, its failure, the caller's cancellation, the time limit or the size
/// limit, each on a thread of its own. Whichever comes first counts and the others find nothing to
/// do. No continuation is resumed while the lock is held, and URLSession is called on a queue that
/// nobody waits for; ``HTTPSession`` says why.
final class Transfer: @unchecked Sendable {  // why: every `var` is guarded by `lock`
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
  ///   - label: how errors name the request; without secrets.
  ///   - deadline: when it ends as timed out.
  ///   - byteLimit: of the body.
  init(label: String, deadline: DispatchTime, byteLimit: Int) {
    self.label = label
    self.deadline = deadline
    self.byteLimit = byteLimit
  }

  // MARK: Begin and end

  /// Begins, unless it was cancelled before.
  ///
  /// - Parameters:
  ///   - calls: where the task is made, resumed and cancelled; nobody here waits for it.
  ///   - makeTask: makes URLSession's task, not yet resumed.
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

  /// Makes the task, if it is still wanted. That it was cancelled meanwhile must not be lost: then it
  /// is here that the task is cancelled.
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

  /// Ends because the caller no longer wants the answer.
  func cancel() {
    abort(.cancelled)
  }

  /// Ends at once; the task ends when URLSession comes to it, and its end is of no interest then.
  private func abort(_ kind: ServiceError.Kind) {
    if let task = finish(.failure(ServiceError(kind, cause: label))) { cancel(task) }
  }

  private func cancel(_ task: URLSessionTask) {
    lock.lock()
    let calls = calls
    lock.unlock()
    calls?.async { task.cancel() }
  }

  /// - Returns: the task, to the first who ends the transfer.
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

  // MARK: What URLSession tells

  /// A piece of the body.
  func receive(_ data: Data) {
    lock.lock()
    let isWanted = !isDone
    let fits = data.count <= byteLimit - body.count
    if fits, isWanted { body.append(data) }
    lock.unlock()
    if isWanted, !fits { abort(.answerTooLarge) }
  }

  /// A redirect, which ends the transfer: its answer is kept and the next step is a transfer of its
  /// own.
  ///
  /// - Parameter cancels: whether the task would go on otherwise.
  func isRedirected(by answer: HTTPAnswer, cancels: Bool = false) {
    lock.lock()
    redirect = answer
    let task = task
    lock.unlock()
    if cancels, let task { cancel(task) }
  }

  /// The server asks for a name and a password, which we never have.
  ///
  /// On Linux the refusal ends the task as cancelled, without the answer that asked: it is kept.
  func isChallenged(by response: URLResponse?) {
    lock.lock()
    challenge = response as? HTTPURLResponse
    lock.unlock()
  }

  /// URLSession is through.
  func complete(_ response: URLResponse?, error: (any Error)?) {
    lock.lock()
    let (body, challenge, redirect) = (body, challenge, redirect)
    lock.unlock()
    if let redirect {
      // Before the error: on Linux the task was cancelled so that it does not follow.
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

  /// A ``ServiceError``, within a ``LostConnection`` if the connection was reset.
  private func failure(_ error: any Error, _ response: URLResponse?) -> any Error {
    let meaning = ServiceError(transport: error, label: label)
    guard (error as? URLError)?.code == .networkConnectionLost else { return meaning }
    let head = (response as? HTTPURLResponse).map { HTTPAnswer($0, body: Data()) }
    return LostConnection(error: meaning, head: head)
  }
}

extension Transfer: CustomReflectable {
  /// Nothing to see for `dump`: a body may hold a token.
  var customMirror: Mirror { Mirror(self, children: []) }
}
