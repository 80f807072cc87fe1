import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends one request and returns its answer, which may be a redirect: no transport follows one. On
/// Linux ``LinuxTransport`` is used, because of what Foundation does there.
protocol HTTPTransport: Sendable {
  /// The tasks that URLSession has not ended yet; a cancelled one ends after its caller.
  var running: DispatchGroup { get }

  /// - Throws: ``LostConnection`` if the connection was reset, else ``ServiceError``.
  func answer(to request: OutgoingRequest, within terms: TransferTerms) async throws -> HTTPAnswer

  /// Makes later requests use new connections.
  func renewConnections()
}

/// A transport over URLSession.
final class URLSessionTransport: HTTPTransport {
  private let delegate = TransferDelegate()
  /// The sessions by whether they are for servers of this machine, which need no proxy.
  private let sessions = Locked<[Bool: URLSession]>([:])

  var running: DispatchGroup { delegate.running }

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
    let transfer = Transfer(within: terms) { task.cancel() }
    delegate.add(transfer, for: task)
    return try await transfer.answer { task.resume() }
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

/// The delegate of a transport's sessions, which hands what they report to the task's transfer.
///
/// It has to be the session's delegate: a task with a completion handler reports no data, so that
/// its size could not be limited while it is loaded.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Redacted {
  let running = DispatchGroup()
  private let cancelsRedirects: Bool
  private let transfers = Locked<[URLSessionTask: Transfer]>([:])

  /// - Parameter cancelsRedirects: whether the task of a redirect is cancelled, instead of told not
  ///   to follow it (``LinuxTransport``).
  init(cancelsRedirects: Bool = false) {
    self.cancelsRedirects = cancelsRedirects
  }

  /// Registers the transfer of a task; to be called before the task is resumed.
  func add(_ transfer: Transfer, for task: URLSessionTask) {
    running.enter()
    transfers.withLock { $0[task] = transfer }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfers.withLock { $0[dataTask] }?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let transfer = transfers.withLock { $0[task] }
    if cancelsRedirects { transfer?.cancelTask() } else { completionHandler(nil) }
    transfer?.end(with: .success(HTTPAnswer(redirect: response, proposal: request.url)))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // The system handles certificates. The app never has a name and a password.
    let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
    guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // Kept here: the refusal ends the task as cancelled and without its answer.
    if let response = challenge.failureResponse as? HTTPURLResponse {
      transfers.withLock { $0[task] }?.end(with: .success(HTTPAnswer(response, body: Data())))
    }
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task) }) else { return }
    running.leave()
    transfer.complete(task.response, error)
  }
}
