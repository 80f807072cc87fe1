#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A session delegate that forwards callbacks to the transfer of the task.
  ///
  /// It has to be the session's delegate: a task's own delegate is not asked about redirects, and a
  /// task with a completion handler reports no data, so that its size could not be limited during
  /// loading.
  final class TransferDelegate: NSObject, URLSessionDataDelegate, Redacted {
    private let running: RunningTasks
    /// The transfers by task object, since task identifiers are unique only within one session. A
    /// session retains a task until it has reported its end.
    private let transfers = Locked<[ObjectIdentifier: Transfer]>([:])

    init(_ running: RunningTasks) {
      self.running = running
    }

    /// Registers the transfer of a task; to be called before the task is resumed.
    func add(_ transfer: Transfer, for task: URLSessionTask) {
      running.add()
      transfers.withLock { $0[ObjectIdentifier(task)] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
      transfers.withLock { $0[ObjectIdentifier(task)] }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      transfer(of: dataTask)?.receive(data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let transfer = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
      guard let transfer else { return }
      running.remove()
      transfer.complete(task.response, error: error)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // The handler is never called, which is safe: a call after a cancellation or a timeout ends
      // the process ("not waiting for it"), and no lock of ours can keep URLSession's own queue
      // from getting there first.
      let transfer = transfer(of: task)
      transfer?.isRedirected(by: HTTPAnswer(redirect: response, proposal: request.url))
      transfer?.cancelTask()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // The system handles certificates; a request for a password would hang.
      let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
        completionHandler(.performDefaultHandling, nil)
        return
      }
      transfer(of: task)?.isChallenged(by: challenge.failureResponse)
      completionHandler(.rejectProtectionSpace, nil)
    }
  }
#endif
