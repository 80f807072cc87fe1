import Foundation

/// The answers of a ``RedirectListener``: it recognises the redirect and responds to each request.
struct RedirectResponder: Sendable {
  /// `127.0.0.1` or `localhost`, as in the redirect URI.
  let host: String
  /// The port of the listener; initially that of the redirect URI, which may be 0.
  var port: UInt16
  /// The path of the redirect URI, percent-encoded; never empty.
  let path: String
  /// The expected `state` of a redirect; `nil` accepts any.
  let state: String?
  let texts: RedirectTexts

  /// - Returns: `nil` if this machine cannot receive the redirect: it is not `http` or not on
  ///   127.0.0.1 or localhost.
  init?(_ redirect: URL, state: String?, texts: RedirectTexts) {
    guard let components = URLComponents(url: redirect, resolvingAgainstBaseURL: true),
      components.scheme?.lowercased() == "http", components.user == nil,
      let host = components.host?.lowercased(), host == "127.0.0.1" || host == "localhost",
      let port = UInt16(exactly: components.port ?? 80)
    else { return nil }
    (self.host, self.port) = (host, port)
    path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
    (self.state, self.texts) = (state, texts)
  }

  /// The answer to the head of a request, and the complete address if it is a redirect.
  ///
  /// A redirect is a GET of the path with a `code` or an `error` (RFC 6749 §4.1.2); browsers also
  /// request icons and the bare path. A request with another `state` belongs to another sign-in, or
  /// is forged to end this one (RFC 6749 §10.12): it is refused and does not count as a redirect.
  func answer(to head: [UInt8]) -> (response: [UInt8], redirect: URL?) {
    let line = head.prefix { $0 != 0x0D && $0 != 0x0A }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8), !words[1].isEmpty,
      // A fragment is never sent (RFC 9112 §3.2), so a request with its sign is invalid.
      words[1].allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { return (Self.response(400, "Bad Request"), nil) }
    let target = String(decoding: words[1], as: UTF8.self)
    guard words[0].elementsEqual("GET".utf8), isRedirect(target),
      let url = URL(string: "http://\(host):\(port)\(target)")
    else { return (Self.response(404, "Not Found"), nil) }
    guard isOurs(url) else {
      let page = Self.page(title: texts.refusalTitle, message: texts.refusalMessage)
      return (Self.response(403, "Forbidden", type: "text/html", page), nil)
    }
    let page = Self.page(title: texts.title, message: texts.message)
    return (Self.response(200, "OK", type: "text/html", page), url)
  }

  /// The answer to a head that is too large.
  static let headTooLarge = response(431, "Request Header Fields Too Large")

  private func isRedirect(_ target: String) -> Bool {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == path, parts.count == 2 else { return false }
    return parts[1].split(separator: "&").contains {
      $0.hasPrefix("code=") || $0.hasPrefix("error=")
    }
  }

  /// Indicates whether the address has the expected `state`, exactly once.
  private func isOurs(_ url: URL) -> Bool {
    guard let state else { return true }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.filter { $0.name == "state" }.map(\.value) == [state]
  }

  private static func page(title: String, message: String) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><title>\(escaped(title))</title>
    <style>body { font: 16px sans-serif; margin: 4em auto; max-width: 26em; }</style></head>
    <body><h1>\(escaped(title))</h1><p>\(escaped(message))</p></body></html>

    """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// An HTTP response. Its address contains the code, so it must not be stored or sent to other
  /// sites.
  private static func response(
    _ status: Int, _ reason: String, type: String = "text/plain", _ body: String? = nil
  ) -> [UInt8] {
    let body = body ?? "\(status) \(reason)\n"
    let head = [
      "HTTP/1.1 \(status) \(reason)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Cache-Control: no-store",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Connection: close",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
