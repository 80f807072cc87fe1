import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession and the queue on which it is called.
///
/// On Linux every call to a session or its tasks blocks until the session is free. While a server
/// sends faster than the session can read, that takes seconds or never happens (``HTTPClient``). So
/// only this queue makes calls, and nothing waits for it. Delegate callbacks arrive on a
/// ``SessionDelegateQueue``.
final class HTTPSession: Sendable {
  let session: URLSession
  /// The session for servers of this machine. It uses no proxy where a session can choose that; on
  /// Linux it is ``session``.
  let direct: URLSession
  /// The queue that creates, resumes and cancels tasks.
  let calls = DispatchQueue(label: "ImageFeedKit.HTTPSession.calls")
  private let delegate: TransferDelegate

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    let configuration = Self.forgetfulConfiguration()
    session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: SessionDelegateQueue())
    #if canImport(Darwin)
      configuration.connectionProxyDictionary = [:]
      direct = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: SessionDelegateQueue())
    #else
      // Foundation on Linux takes its proxies from the environment, for every session.
      direct = session
    #endif
  }

  /// Lets running tasks finish. This call may come from any thread: URLSession defers it and does
  /// not block.
  deinit {
    session.finishTasksAndInvalidate()
    if direct !== session { direct.finishTasksAndInvalidate() }
  }

  /// Makes a configuration that stores nothing: no answers, cookies or passwords.
  static func forgetfulConfiguration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache, cancelling at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Starts a transfer, unless it was cancelled before.
  func begin(
    _ transfer: Transfer, _ request: URLRequest, _ continuation: Transfer.Continuation
  ) {
    // Captured until the task is made; then the session keeps itself alive.
    transfer.start(continuation, on: calls) { [self] in
      let session = request.url?.isLoopback == true ? direct : session
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      return task
    }
  }
}

extension HTTPSession: CustomReflectable {
  /// Empty, so that `dump` shows nothing: a session's tasks hold headers and bodies.
  var customMirror: Mirror { Mirror(self, children: []) }
}
