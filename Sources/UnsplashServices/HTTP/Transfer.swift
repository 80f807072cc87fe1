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

  private let request: HTTPRequest
  private let limits: RequestLimits
  private let lock = NSLock()
  private var continuation: Continuation?
  private var task: URLSessionTask?
  private var timer: (any DispatchSourceTimer)?
  private var body = Data()
  private var isDone = false
  private var verdict: ServiceError.Kind?
  private var challenge: HTTPURLResponse?

  init(_ request: HTTPRequest, limits: RequestLimits) {
    self.request = request
    self.limits = limits
  }

  // MARK: Begin and end

  /// Begins, unless it was cancelled before.
  ///
  /// - Parameter makeTask: makes URLSession's task, not yet resumed.
  func start(_ continuation: Continuation, makeTask: () -> URLSessionTask) {
    lock.lock()
    if isDone {
      lock.unlock()
      continuation.resume(throwing: ServiceError(.cancelled, cause: request.label))
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
    finish(.failure(ServiceError(kind, cause: request.label)))
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
    timer.schedule(deadline: .now() + min(max(limits.seconds, 0), 86_400))
    timer.setEventHandler { [weak self] in self?.abort(.timedOut) }
    timer.resume()
    return timer
  }

  // MARK: What URLSession tells

  /// A piece of the body.
  func receive(_ data: Data) {
    lock.lock()
    let fits = data.count <= limits.bytes - body.count
    if fits, !isDone { body.append(data) }
    lock.unlock()
    if !fits { abort(.answerTooLarge) }
  }

  /// A redirect.
  ///
  /// - Returns: the request to go on with, `nil` to stop here.
  func redirect(to next: URLRequest, from response: HTTPURLResponse) -> URLRequest? {
    let allowed = request.redirects.follow(next, from: response.url ?? request.url)
    guard allowed == nil else { return allowed }
    lock.lock()
    verdict = verdict ?? .redirectRefused
    lock.unlock()
    return nil
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
    let (body, challenge, verdict) = (body, challenge, verdict)
    lock.unlock()
    if let verdict {
      finish(.failure(ServiceError(verdict, cause: request.label)))
    } else if let error {
      if let challenge {
        finish(.success(HTTPAnswer(challenge, body: Data())))
      } else {
        finish(.failure(ServiceError(transport: error, label: request.label)))
      }
    } else if let response = response as? HTTPURLResponse {
      finish(.success(HTTPAnswer(response, body: body)))
    } else {
      finish(.failure(ServiceError(.unreadableAnswer, cause: "\(request.label): no HTTP answer")))
    }
  }
}
