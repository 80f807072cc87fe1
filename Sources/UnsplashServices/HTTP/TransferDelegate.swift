import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that forwards callbacks to the transfer of the task.
///
/// It has to be the session's delegate: on Linux a task's own delegate is not asked about
/// redirects, and a task with a completion handler reports no data, so that its size could not be
/// limited during loading.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Redacted {
  /// The transfers by task object, since task identifiers are unique only within one session. A
  /// session retains a task until it has reported its end.
  private let transfers = Locked<[ObjectIdentifier: Transfer]>([:])
  private let waitingForEmptiness = Locked<[CheckedContinuation<Void, Never>]>([])

  /// The number of transfers that URLSession has not ended yet.
  var count: Int { transfers.withLock { $0.count } }

  /// Waits until URLSession has ended all transfers.
  func waitUntilEmpty() async {
    await withCheckedContinuation { continuation in
      waitingForEmptiness.withLock { $0.append(continuation) }
      resumeIfEmpty()
    }
  }

  private func resumeIfEmpty() {
    guard count == 0 else { return }
    let waiting = waitingForEmptiness.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Registers the transfer of a task; to be called before the task is resumed.
  func add(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[ObjectIdentifier(task)] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[ObjectIdentifier(task)] }
  }

  private func remove(_ task: URLSessionTask) -> Transfer? {
    let transfer = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
    resumeIfEmpty()
    return transfer
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    remove(task)?.complete(task.response, error: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let answer = HTTPAnswer(redirect: response, proposal: request.url)
    #if canImport(FoundationNetworking)
      // The handler is never called, which is safe: a call after a cancellation or a timeout ends
      // the process ("not waiting for it"), and no lock of ours can keep URLSession's own queue
      // from getting there first.
      transfer(of: task)?.isRedirected(by: answer, cancels: true)
    #else
      transfer(of: task)?.isRedirected(by: answer)
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // The system handles certificates; a request for a password would hang on Linux.
    let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
    guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    transfer(of: task)?.isChallenged(by: challenge.failureResponse)
    completionHandler(.rejectProtectionSpace, nil)
  }
}
