import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that forwards callbacks to the transfer of the task.
///
/// It has to be the session's delegate: on Linux a task's own delegate is not asked about
/// redirects, and a task with a completion handler reports no data, so that its size could not be
/// limited during loading.
final class TransferDelegate: NSObject, URLSessionDataDelegate,
  @unchecked Sendable  // why: `transfers` is guarded by `lock`
{
  private let lock = NSLock()
  /// The transfers by task object, since task identifiers are unique only within one session. A
  /// session retains a task until it has reported its end.
  private var transfers: [ObjectIdentifier: Transfer] = [:]
  private var waitingForEmptiness: [CheckedContinuation<Void, Never>] = []

  /// The number of transfers that URLSession has not ended yet.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return transfers.count
  }

  /// Waits until URLSession has ended all transfers.
  func waitUntilEmpty() async {
    await withCheckedContinuation { continuation in
      lock.lock()
      let isEmpty = transfers.isEmpty
      if !isEmpty { waitingForEmptiness.append(continuation) }
      lock.unlock()
      if isEmpty { continuation.resume() }
    }
  }

  /// Registers the transfer of a task; to be called before the task is resumed.
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

extension TransferDelegate: CustomReflectable {
  /// Empty, so that `dump` shows nothing: transfers hold bodies.
  var customMirror: Mirror { Mirror(self, children: []) }
}
