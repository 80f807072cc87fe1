import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes what sessions tell on to the transfer it is about.
///
/// All of it has to be at the session's level: on Linux a task's own delegate is never asked about
/// redirects, and a task with a completion handler never reports data, so that its size could not be
/// limited while it loads.
final class TransferDelegate: NSObject, URLSessionDataDelegate,
  @unchecked Sendable  // why: `transfers` is guarded by `lock`
{
  private let lock = NSLock()
  /// By task: the numbers that tasks have are those of one session. A session keeps a task until it
  /// has told its end.
  private var transfers: [ObjectIdentifier: Transfer] = [:]
  private var waitingForEmptiness: [CheckedContinuation<Void, Never>] = []

  /// How many transfers URLSession has not ended yet.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return transfers.count
  }

  /// Returns when URLSession has ended all transfers.
  func waitUntilEmpty() async {
    await withCheckedContinuation { continuation in
      lock.lock()
      let isEmpty = transfers.isEmpty
      if !isEmpty { waitingForEmptiness.append(continuation) }
      lock.unlock()
      if isEmpty { continuation.resume() }
    }
  }

  /// From now on the task's news go to the transfer; before the task is resumed.
  func add(_ transfer: Transfer, for task: URLSessionTask) {
    lock.lock()
    transfers[ObjectIdentifier(task)] = transfer
    lock.unlock()
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.lock()
    defer { lock.unlock() }
    return transfers[ObjectIdentifier(task)]
  }

  private func remove(_ task: URLSessionTask) -> Transfer? {
    lock.lock()
    let transfer = transfers.removeValue(forKey: ObjectIdentifier(task))
    let waiting = transfers.isEmpty ? waitingForEmptiness : []
    if transfers.isEmpty { waitingForEmptiness = [] }
    lock.unlock()
    for continuation in waiting { continuation.resume() }
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
      // The handler is never called, and that is safe: a call that comes after a cancellation or a
      // timeout ends the process ("not waiting for it"), and no lock of ours can keep URLSession's
      // own queue from being there first.
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
    // A certificate is the system's business; a question for a password would hang on Linux.
    let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
    guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    transfer(of: task)?.isChallenged(by: challenge.failureResponse)
    completionHandler(.rejectProtectionSpace, nil)
  }
}

extension TransferDelegate: CustomReflectable {
  /// Nothing to see for `dump`: transfers hold bodies.
  var customMirror: Mirror { Mirror(self, children: []) }
}
