import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session of URLSession, and the queue on which it is spoken to.
///
/// On Linux every call to a session or its tasks waits until the session has a moment, and while a
/// server sends faster than it can take there is none, for seconds or for ever (``HTTPClient``). So
/// nobody calls but this queue, which nobody waits for. What the session tells comes on a ``NewsQueue``.
final class HTTPSession: Sendable {
  let session: URLSession
  /// Where tasks are made, resumed and cancelled.
  let calls = DispatchQueue(label: "ImageFeedKit.HTTPSession.calls")
  private let delegate: TransferDelegate

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    session = URLSession(
      configuration: Self.forgetfulConfiguration(), delegate: delegate, delegateQueue: NewsQueue())
  }

  /// Its tasks go on to their end. This call alone may come from any thread: URLSession puts it off
  /// by itself, and does not wait.
  deinit {
    session.finishTasksAndInvalidate()
  }

  /// How sessions are set up: nothing is stored, neither answers nor cookies nor passwords.
  static func forgetfulConfiguration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // Not for tidiness: with a cache, cancelling at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Begins a transfer, unless it was cancelled before.
  func begin(
    _ transfer: Transfer, _ request: URLRequest, _ continuation: Transfer.Continuation
  ) {
    // The session is kept until the task is made, and goes on without this object then.
    transfer.start(continuation, on: calls) { [self] in
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      return task
    }
  }
}

extension HTTPSession: CustomReflectable {
  /// Nothing to see for `dump`: a session's tasks hold headers and bodies.
  var customMirror: Mirror { Mirror(self, children: []) }
}
