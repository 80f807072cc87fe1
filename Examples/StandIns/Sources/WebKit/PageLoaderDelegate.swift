// Stands in for WebKit's network process: what URLSession reports.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes a session's callbacks to the transfer of their task. Only a session's own delegate is
/// asked about redirects on Linux.
final class PageLoaderDelegate: NSObject, URLSessionDataDelegate,
  @unchecked Sendable  // why: `transfers` is guarded by `lock`
{
  private let lock = NSLock()
  private var transfers: [ObjectIdentifier: PageTransfer] = [:]

  func add(_ transfer: PageTransfer, for task: URLSessionTask) {
    lock.lock()
    transfers[ObjectIdentifier(task)] = transfer
    lock.unlock()
  }

  private func transfer(of task: URLSessionTask, isOver: Bool = false) -> PageTransfer? {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(task)
    return isOver ? transfers.removeValue(forKey: id) : transfers[id]
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    transfer(of: task, isOver: true)?.complete(task.response as? HTTPURLResponse, error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // The handler is never called: after a cancellation that would end the process.
      transfer(of: task)?.redirect(response, cancels: true)
    #else
      transfer(of: task)?.redirect(response, cancels: false)
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // A question for a name and a password would wait indefinitely on Linux.
    transfer(of: task)?.redirect(challenge.failureResponse as? HTTPURLResponse, cancels: false)
    completionHandler(.rejectProtectionSpace, nil)
  }
}
