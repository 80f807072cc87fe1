import Foundation

/// The limits of a client's requests, each time for those that begin from now on.
///
/// The app never changes them. Tests do: what is to time out must not take long, and what is asked
/// next, over the very same connections, must not fail for a slow machine's sake.
final class CurrentLimits: @unchecked Sendable {  // why: `limits` is guarded by `lock`
  private let lock = NSLock()
  private var limits: RequestLimits

  init(_ limits: RequestLimits) {
    self.limits = limits
  }

  var value: RequestLimits {
    get {
      lock.lock()
      defer { lock.unlock() }
      return limits
    }
    set {
      lock.lock()
      limits = newValue
      lock.unlock()
    }
  }
}
