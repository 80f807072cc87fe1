import Foundation

/// The session whose connections are kept for the next request, until there is doubt about them.
final class KeptSession: @unchecked Sendable {  // why: `session` is guarded by `lock`
  private let delegate: TransferDelegate
  private let lock = NSLock()
  private var session: HTTPSession

  init(delegate: TransferDelegate) {
    self.delegate = delegate
    session = HTTPSession(delegate: delegate)
  }

  /// The present session. Who has it may begin a transfer on it, also when it is replaced meanwhile.
  var current: HTTPSession {
    lock.lock()
    defer { lock.unlock() }
    return session
  }

  /// From now on tasks have new connections; those under way end as they would have.
  func replace() {
    var other = HTTPSession(delegate: delegate)
    lock.lock()
    swap(&session, &other)
    lock.unlock()
    // The old one ends here, outside of the lock, if nobody uses it.
  }
}
