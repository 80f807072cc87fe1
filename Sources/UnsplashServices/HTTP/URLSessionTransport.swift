import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends one request and returns its answer, which may be a redirect: no transport follows one. On
/// Linux ``LinuxTransport`` is used, because of what Foundation does there.
protocol HTTPTransport: Sendable {
  /// - Throws: ``LostConnection`` if the connection was reset, else ``ServiceError``.
  func answer(to request: OutgoingRequest, within terms: TransferTerms) async throws -> HTTPAnswer

  /// Makes later requests use new connections.
  func renewConnections()
}

/// A transport over URLSession.
final class URLSessionTransport: HTTPTransport {
  private let delegate: AnswerCollector
  /// The sessions by whether they are for servers of this machine, which need no proxy.
  private let sessions = Locked<[Bool: URLSession]>([:])

  init(_ running: RunningTasks) {
    delegate = AnswerCollector(running)
  }

  deinit { renewConnections() }

  func renewConnections() {
    var old: [Bool: URLSession] = [:]
    sessions.withLock { swap(&$0, &old) }
    for session in old.values { session.finishTasksAndInvalidate() }
  }

  func answer(to request: OutgoingRequest, within terms: TransferTerms) async throws -> HTTPAnswer {
    // Another reused connection may be broken, too, and URLSession would repeat it once more.
    if request.isRepeated { renewConnections() }
    let task = task(for: request.urlRequest(limit: terms.limits.usableSeconds))
    delegate.running.add()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { delegate.begin(task, within: terms, $0) }
    } onCancel: {
      delegate.abort(task, .cancelled, terms)
    }
  }

  private func task(for request: URLRequest) -> URLSessionTask {
    let isLocal = request.url?.isLoopback == true
    // Under the lock: a session makes no more tasks once it is replaced.
    return sessions.withLock { sessions in
      let session =
        sessions[isLocal]
        ?? URLSession(
          configuration: .forgetful(usesProxies: !isLocal), delegate: delegate, delegateQueue: nil)
      sessions[isLocal] = session
      return session.dataTask(with: request)
    }
  }
}

/// The delegate that collects the answer of each task. The first end of an exchange counts.
private final class AnswerCollector: NSObject, URLSessionDataDelegate, Redacted {
  typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

  let running: RunningTasks
  private let exchanges = Locked<[URLSessionTask: (Continuation, TransferTerms, body: Data)]>([:])

  init(_ running: RunningTasks) {
    self.running = running
  }

  func begin(_ task: URLSessionTask, within terms: TransferTerms, _ continuation: Continuation) {
    exchanges.withLock { $0[task] = (continuation, terms, Data()) }
    DispatchQueue.global().asyncAfter(deadline: terms.deadline) { [weak self, weak task] in
      if let task { self?.abort(task, .timedOut, terms) }
    }
    if Task.isCancelled { abort(task, .cancelled, terms) }
    task.resume()
  }

  func abort(_ task: URLSessionTask, _ kind: ServiceError.Kind, _ terms: TransferTerms) {
    end(task, with: .failure(ServiceError(kind, cause: terms.label)))
    task.cancel()
  }

  private func end(_ task: URLSessionTask, with result: Result<HTTPAnswer, any Error>) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task) }
    exchange?.0.resume(with: result)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let exchange = exchanges.withLock { exchanges in
      exchanges[dataTask]?.body.append(data)
      return exchanges[dataTask]
    }
    guard let (_, terms, body) = exchange, body.count > terms.limits.usableBytes else { return }
    abort(dataTask, .answerTooLarge, terms)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    end(task, with: .success(HTTPAnswer(redirect: response, proposal: request.url)))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    running.remove()
    guard let (_, terms, body) = exchanges.withLock({ $0[task] }) else { return }
    if let response = task.response as? HTTPURLResponse, error == nil {
      end(task, with: .success(HTTPAnswer(response, body: body)))
    } else {
      let error = error ?? URLError(.cannotParseResponse)
      end(
        task,
        with: .failure(LostConnection.error(for: error, after: task.response, label: terms.label)))
    }
  }
}
