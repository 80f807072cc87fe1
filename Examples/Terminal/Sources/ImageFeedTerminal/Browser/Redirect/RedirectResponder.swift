import Foundation
import LocalHTTP

/// The answers of a ``RedirectListener``: it recognises the redirect and responds to each request.
struct RedirectResponder: Sendable {
  /// The port of the redirect URI, which may be 0.
  let port: UInt16
  /// The redirect URI.
  private let place: URLComponents
  /// The expected `state` of a redirect; `nil` accepts any.
  private let state: String?
  private let texts: RedirectTexts

  /// - Returns: `nil` if this machine cannot receive the redirect: it is not `http` or not on
  ///   127.0.0.1 or localhost.
  init?(_ redirect: URL, state: String?, texts: RedirectTexts) {
    guard var place = URLComponents(url: redirect, resolvingAgainstBaseURL: true),
      place.scheme?.lowercased() == "http", place.user == nil,
      let host = place.host?.lowercased(), host == "127.0.0.1" || host == "localhost",
      let port = UInt16(exactly: place.port ?? 80)
    else { return nil }
    (place.host, place.fragment) = (host, nil)
    if place.percentEncodedPath.isEmpty { place.percentEncodedPath = "/" }
    (self.port, self.place) = (port, place)
    (self.state, self.texts) = (state, texts)
  }

  /// The complete address of the redirect; `nil` if the request is not the redirect of this
  /// sign-in.
  func redirect(in request: HTTPRequest) -> URL? {
    guard isRedirect(request), isOurs(request) else { return nil }
    var redirect = place
    redirect.queryItems = request.target.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    return redirect.url
  }

  /// The answer to a request.
  func answer(to request: HTTPRequest) -> HTTPResponse {
    guard isRedirect(request)
    else { return Self.response(.notFound, "text/plain", "This is not the end of a sign-in.\n") }
    return isOurs(request)
      ? Self.page(.ok, title: texts.title, message: texts.message)
      : Self.page(.forbidden, title: texts.refusalTitle, message: texts.refusalMessage)
  }

  /// Indicates whether the request is a redirect: a GET of the place with a `code` or an `error`
  /// (RFC 6749 §4.1.2). Browsers also request icons and the bare path.
  private func isRedirect(_ request: HTTPRequest) -> Bool {
    // A website whose own name leads to this machine (DNS rebinding) has another host here.
    let host = request.host?.lowercased().split(separator: ":").first.map(String.init)
    return request.method == "GET" && host == place.host
      && request.target.path == place.percentEncodedPath
      && request.target.query.contains { ["code", "error"].contains($0.name) }
  }

  /// Indicates whether the request has the expected `state`, exactly once. One with another `state`
  /// belongs to another sign-in, or is forged to end this one (RFC 6749 §10.12).
  private func isOurs(_ request: HTTPRequest) -> Bool {
    state == nil
      || request.target.query.filter { $0.name == "state" }.map(\.value) == [state]
  }

  private static func page(
    _ status: HTTPStatus, title: String, message: String
  ) -> HTTPResponse {
    response(
      status, "text/html",
      """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(escaped(title))</title>
      <style>body { font: 16px sans-serif; margin: 4em auto; max-width: 26em; }</style></head>
      <body><h1>\(escaped(title))</h1><p>\(escaped(message))</p></body></html>

      """)
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

  /// Makes an answer. Its address contains the code, so it must not be stored or sent to other sites.
  private static func response(
    _ status: HTTPStatus, _ type: String, _ body: String
  ) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [
        ("Content-Type", "\(type); charset=utf-8"), ("Cache-Control", "no-store"),
        ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
      ], body: Array(body.utf8))
  }
}
