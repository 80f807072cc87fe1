import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session whose connections are kept for the next request, until there is doubt about them.
///
/// Tasks are made here, under the lock: one that is made by a session which was let go a moment ago
/// would end the process.
final class KeptSession: @unchecked Sendable {  // why: `session` is guarded by `lock`
  private let make: @Sendable () -> URLSession
  private let lock = NSLock()
  private var session: URLSession

  /// - Parameter make: makes a session without any connection.
  init(_ make: @escaping @Sendable () -> URLSession) {
    self.make = make
    session = make()
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// The present session. For tests.
  var current: URLSession {
    lock.lock()
    defer { lock.unlock() }
    return session
  }

  /// A task of the present session, not yet resumed.
  func dataTask(with request: URLRequest) -> URLSessionDataTask {
    lock.lock()
    defer { lock.unlock() }
    return session.dataTask(with: request)
  }

  /// From now on tasks have new connections; those under way end as they would have.
  func replace() {
    let fresh = make()
    lock.lock()
    let old = session
    session = fresh
    lock.unlock()
    old.finishTasksAndInvalidate()
  }
}
