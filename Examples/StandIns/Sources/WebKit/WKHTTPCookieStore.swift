// Stands in for WebKit's WKHTTPCookieStore: the cookies of a data store.
import UIKit

/// The cookies of a data store.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private struct Entry {
    let cookie: HTTPCookie
    let stored: Date
  }

  private var entries: [Entry] = []

  /// Finds all cookies.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    let cookies = present()
    Task { completionHandler(cookies) }
  }

  /// Returns all cookies.
  open func allCookies() async -> [HTTPCookie] { present() }

  /// Stores a cookie in place of the one with its name, domain and path.
  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil
  ) {
    store([cookie])
    Task { completionHandler?() }
  }

  /// Removes a cookie.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    remove { found, _ in Self.isSame(found, cookie) }
    Task { completionHandler?() }
  }

  // MARK: For web views

  /// The sites that have cookies.
  var domains: Set<String> { Set(present().map(Self.site)) }

  static func site(of cookie: HTTPCookie) -> String {
    cookie.domain.hasPrefix(".") ? String(cookie.domain.dropFirst()) : cookie.domain
  }

  func store(_ cookies: [HTTPCookie]) {
    for cookie in cookies {
      remove { found, _ in Self.isSame(found, cookie) }
      entries.append(Entry(cookie: cookie, stored: Date()))
    }
  }

  func remove(where isRemoved: (HTTPCookie, Date) -> Bool) {
    entries.removeAll { isRemoved($0.cookie, $0.stored) }
  }

  /// The value of the header `Cookie` for an address (RFC 6265 §5.4); `nil` for none.
  func header(for url: URL) -> String? {
    let sent = present().filter { cookie in
      Self.isDomain(cookie.domain, of: url.host ?? "") && Self.isPath(cookie.path, of: url.path)
        && (!cookie.isSecure || url.scheme == "https")
    }
    return sent.isEmpty ? nil : sent.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  private func present() -> [HTTPCookie] {
    let now = Date()
    entries.removeAll { $0.cookie.expiresDate.map { $0 <= now } ?? false }
    return entries.map(\.cookie)
  }

  private static func isSame(_ one: HTTPCookie, _ other: HTTPCookie) -> Bool {
    one.name == other.name && one.domain == other.domain && one.path == other.path
  }

  private static func isDomain(_ domain: String, of host: String) -> Bool {
    let (domain, host) = (domain.lowercased(), host.lowercased())
    return domain.hasPrefix(".")
      ? host == domain.dropFirst() || host.hasSuffix(domain) : host == domain
  }

  private static func isPath(_ path: String, of asked: String) -> Bool {
    let asked = asked.isEmpty ? "/" : asked
    return asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }
}
