import Foundation
import LocalHTTP

/// Receives the redirect at the end of a sign-in in the person's browser (RFC 8252 §7.3), at the fixed
/// address that is registered with Unsplash, and answers the browser.
///
/// Any page in that browser can call it: a redirect without the expected `state` belongs to another
/// sign-in, or is forged to end this one (RFC 6749 §10.12).
struct RedirectReceiver: Sendable {
  let port: UInt16
  private let place: URLComponents
  private let state: String
  private let (done, other): (String, String)

  /// - Parameters:
  ///   - redirect: the configured redirect URI, like `http://127.0.0.1:8000/callback`.
  ///   - state: the expected `state`, as in the login page's address.
  ///   - done: what the browser shows after the redirect.
  ///   - other: what it shows after the redirect of another sign-in.
  /// - Returns: `nil` if this machine cannot receive the redirect: it is not `http` on 127.0.0.1 or
  ///   localhost.
  init?(_ redirect: String, state: String, done: String, other: String) {
    guard var place = URLComponents(string: redirect), place.scheme?.lowercased() == "http",
      place.user == nil, let host = place.host?.lowercased(),
      ["127.0.0.1", "localhost"].contains(host), let port = UInt16(exactly: place.port ?? 80)
    else { return nil }
    (place.host, place.fragment) = (host, nil)
    if place.percentEncodedPath.isEmpty { place.percentEncodedPath = "/" }
    (self.port, self.place, self.state) = (port, place, state)
    (self.done, self.other) = (done, other)
  }

  /// Listens on 127.0.0.1 until the server is released, for the complete address of the redirect.
  ///
  /// - Throws: the server's error if another program has the port.
  func listen() throws -> (server: HTTPServer, redirects: AsyncStream<URL>) {
    let (redirects, continuation) = AsyncStream.makeStream(of: URL.self)
    let server = try HTTPServer(
      port: port,
      // Not before the answer: the receiver may release the server at once.
      didAnswer: { request in
        guard let url = redirect(in: request) else { return }
        continuation.yield(url)
        // Browsers sometimes repeat a request, and a code can be used only once.
        continuation.finish()
      }, handler: { answer(to: $0) })
    return (server, redirects)
  }

  /// The complete address of the redirect; `nil` if the request is not that of this sign-in.
  func redirect(in request: HTTPRequest) -> URL? {
    guard isRedirect(request), isOurs(request) else { return nil }
    var redirect = place
    redirect.queryItems = request.target.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    return redirect.url
  }

  /// The answer to a request. Its address contains the code, so it must not be stored or sent on.
  func answer(to request: HTTPRequest) -> HTTPResponse {
    let (status, text): (HTTPStatus, String) =
      !isRedirect(request)
      ? (.notFound, "404") : isOurs(request) ? (.ok, done) : (.forbidden, other)
    return HTTPResponse(
      status,
      headers: [
        ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
      ], body: Array("\(text)\n".utf8))
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

  private func isOurs(_ request: HTTPRequest) -> Bool {
    request.target.query.filter { $0.name == "state" }.map(\.value) == [state]
  }
}
