/// A session whose connections are reused until it is replaced.
final class RenewableSession: Sendable {
  private let delegate: TransferDelegate
  private let session: Locked<HTTPSession>

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    session = Locked(HTTPSession(delegate: delegate))
  }

  /// The current session. Transfers may start on it even after it has been replaced.
  var current: HTTPSession { session.withLock { $0 } }

  /// Makes new tasks use new connections; running tasks are not affected.
  func replace() {
    var other = HTTPSession(delegate: delegate)
    session.withLock { swap(&$0, &other) }
    // The old session is released here, outside the lock, unless a transfer uses it.
  }
}
