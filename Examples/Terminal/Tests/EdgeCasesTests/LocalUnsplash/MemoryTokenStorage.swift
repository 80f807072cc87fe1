import Foundation
import ImageFeedCore

/// A token storage in memory.
final class MemoryTokenStorage: OAuth2TokenStorage,
  @unchecked Sendable  // why: `stored` is guarded by `lock`
{
  private let lock = NSLock()
  private var stored: AccessToken?

  init(_ token: AccessToken?) {
    stored = token
  }

  /// The current token, for synchronous code.
  var now: AccessToken? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func token() async throws -> AccessToken? { now }
  func store(_ token: AccessToken?) async throws { now = token }
}

/// Cookies and site data of a login page, counted only.
final class SiteDataCounter: SiteDataStore,
  @unchecked Sendable  // why: `count` is guarded by `lock`
{
  private let lock = NSLock()
  private var count = 0

  /// The number of calls of `removeAll()`.
  var removals: Int { lock.withLock { count } }

  func removeAll() async throws {
    lock.withLock { count += 1 }
  }
}
