/// The session whose connections are kept for the next request, until there is doubt about them.
final class KeptSession: Sendable {
  private let delegate: TransferDelegate
  private let session: Locked<HTTPSession>

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    session = Locked(HTTPSession(delegate: delegate))
  }

  /// The present session. Who has it may begin a transfer on it, also when it is replaced meanwhile.
  var current: HTTPSession { session.withLock { $0 } }

  /// From now on tasks have new connections; those under way end as they would have.
  func replace() {
    var other = HTTPSession(delegate: delegate)
    session.withLock { swap(&$0, &other) }
    // The old one ends here, outside of the lock, if nobody uses it.
  }
}
