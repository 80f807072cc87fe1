import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: collects its answer and ends exactly once.
///
/// It may end by its answer, its failure, the caller's cancellation, the time limit or the size
/// limit, each on a thread of its own. Whichever comes first counts and the others find nothing to
/// do. Nothing is resumed or cancelled while the lock is held: on Linux `URLSessionTask.cancel()`
/// waits for a queue, and a queue that waits for us in turn would stop for ever.
final class Transfer: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

  private let label: String
  private let deadline: DispatchTime
  private let byteLimit: Int
  private let lock = NSLock()
  private var continuation: Continuation?
  private var task: URLSessionTask?
  private var timer: (any DispatchSourceTimer)?
  private var body = Data()
  private var isDone = false
  private var verdict: ServiceError.Kind?
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
  /// - Parameter makeTask: makes URLSession's task, not yet resumed.
  func start(_ continuation: Continuation, makeTask: () -> URLSessionTask) {
    lock.lock()
    if isDone {
      lock.unlock()
      continuation.resume(throwing: ServiceError(.cancelled, cause: label))
      return
    }
    self.continuation = continuation
    let task = makeTask()
    self.task = task
    timer = makeTimer()
    lock.unlock()
    task.resume()
  }

  /// Ends because the caller no longer wants the answer.
  func cancel() {
    abort(.cancelled)
  }

  private func abort(_ kind: ServiceError.Kind) {
    lock.lock()
    // Noted first: the task's own end, which is quicker at times, must not pass for a cancellation.
    verdict = verdict ?? kind
    let (task, kind) = (task, verdict ?? kind)
    lock.unlock()
    task?.cancel()
    finish(.failure(ServiceError(kind, cause: label)))
  }

  private func finish(_ result: Result<HTTPAnswer, any Error>) {
    lock.lock()
    let (waiting, timer) = (continuation, timer)
    (continuation, self.timer, task) = (nil, nil, nil)
    (isDone, body) = (true, Data())
    lock.unlock()
    timer?.cancel()
    waiting?.resume(with: result)
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
    let fits = data.count <= byteLimit - body.count
    if fits, !isDone { body.append(data) }
    lock.unlock()
    if !fits { abort(.answerTooLarge) }
  }

  /// A redirect, which ends the transfer: its answer is kept and the next step is a transfer of its
  /// own.
  func isRedirected(by answer: HTTPAnswer) {
    lock.lock()
    redirect = answer
    lock.unlock()
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
    let (body, verdict) = (body, verdict)
    let (challenge, redirect) = (challenge, redirect)
    lock.unlock()
    if let verdict {
      finish(.failure(ServiceError(verdict, cause: label)))
    } else if let redirect {
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
  /// Nothing to see for `dump`: a body may hold a token (SPEC A-7).
  var customMirror: Mirror { Mirror(self, children: []) }
}
