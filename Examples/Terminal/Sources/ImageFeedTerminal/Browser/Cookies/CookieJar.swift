import Foundation
import ImageFeedCore

/// The cookies of the login page, in memory only, until sign-out (W-5, P-5).
///
/// A subset of RFC 6265: no list of public suffixes, no `SameSite`. Safe to use from any thread.
/// Its description never shows a cookie's value.
public final class CookieJar: SiteDataStore,
  @unchecked Sendable  // why: `cookies` and `count` are guarded by `lock`
{
  /// The maximum number of cookies; the oldest is removed first.
  static let capacity = 200

  private let now: @Sendable () -> Date
  private let lock = NSLock()
  private var cookies: [Cookie] = []
  private var count = 0

  /// Makes an empty jar.
  ///
  /// - Parameter now: the clock for expiry dates.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// Stores the cookies of an answer that its address is allowed to set.
  ///
  /// - Parameter headers: as in ``PageAnswer/setCookies``.
  func store(_ headers: [String], from url: URL) {
    let now = now().timeIntervalSince1970
    for header in headers.flatMap(SetCookie.headers) {
      guard let header = SetCookie(header) else { continue }
      withLock { store(header, from: url, now: now) }
    }
  }

  /// The value of the `Cookie` header for an address; `nil` if there are no cookies to send.
  ///
  /// Longer paths first, then older cookies (RFC 6265 §5.4).
  func header(for url: URL) -> String? {
    let now = now().timeIntervalSince1970
    let found = withLock {
      cookies.removeAll { Self.isExpired($0, now) }
      return cookies.filter { $0.matches(url) }
    }
    guard !found.isEmpty else { return nil }
    return found.sorted {
      ($1.path.utf8.count, $0.order) < ($0.path.utf8.count, $1.order)
    }.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Removes every cookie.
  public func removeAll() async throws {
    withLock { cookies = [] }
  }

  private func store(_ header: SetCookie, from url: URL, now: TimeInterval) {
    count += 1
    guard var cookie = Cookie(header, from: url, now: now, order: count) else { return }
    if let place = cookies.firstIndex(where: cookie.replaces) {
      // A new value does not change the cookie's age.
      cookie.order = cookies[place].order
      cookies.remove(at: place)
    }
    // A server deletes a cookie in this way.
    guard !Self.isExpired(cookie, now) else { return }
    cookies.append(cookie)
    if cookies.count > Self.capacity { cookies.removeFirst() }
  }

  private static func isExpired(_ cookie: Cookie, _ now: TimeInterval) -> Bool {
    cookie.expires.map { $0 <= now } ?? false
  }

  private func withLock<Answer>(_ body: () -> Answer) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

extension CookieJar: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of cookies.
  public var description: String { "CookieJar(\(withLock { cookies.count }) cookies)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
