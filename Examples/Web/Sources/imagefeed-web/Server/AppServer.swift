import Foundation
import ImageFeedPresentation
import ImageFeedWeb
import LocalHTTP

/// The server of the page: its files, the commands and intents of each page's app, pictures, and
/// the frame with the login page. `PROTOCOL.md` describes the requests.
@MainActor
final class AppServer {
  private let files: PageFiles
  private let pages: OpenPages
  private let log: LogServer?
  private let language: Language?
  private let redirectURI: URL?
  private var rule = RequestRule(port: 0)
  private var visitors = Visitors(port: 0)
  private var server: HTTPServer?

  /// - Parameters:
  ///   - log: the page that shows what the apps say; `nil` if nobody shall see it.
  ///   - language: the language of all pages; `nil` for each browser's own.
  ///   - redirectURI: the address to which a sign-in in another window comes back; `nil` if it does
  ///     not come back here.
  init(
    files: PageFiles, pages: OpenPages, log: LogServer? = nil, language: Language? = nil,
    redirectURI: URL? = nil
  ) {
    (self.files, self.pages, self.log) = (files, pages, log)
    (self.language, self.redirectURI) = (language, redirectURI)
  }

  /// Starts to listen, until the server is released.
  ///
  /// - Parameter port: the port, or 0 for any free one.
  /// - Returns: the address to open.
  /// - Throws: `HTTPServerError` if the port cannot be used.
  func start(port: UInt16) throws -> String {
    // A page that has given up shows everything anew: what was tapped before must not follow.
    let server = try HTTPServer(port: port, dropsAbandoned: true) { [weak self] request in
      await self?.answer(request) ?? HTTPResponse(HTTPStatus(code: 503))
    }
    (rule, visitors) = (RequestRule(port: server.port), Visitors(port: server.port))
    self.server = server
    return server.address + "/"
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    if let refusal = rule.refusal(of: request, allowsVisits: true) { return refusal.protected() }
    return await content(request).protected()
  }

  private func content(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.target.segments
    let isGet = ["GET", "HEAD"].contains(request.method)
    // First, so that the code does not reach the page, which can be at the same address.
    if let redirectURI, isRedirect(request, to: redirectURI) {
      return takeRedirect(request, to: redirectURI)
    }
    let isOfLog = path.first == "log"
    if isGet, !isOfLog || log != nil, let file = files.answer(request) {
      return request.target.path.hasSuffix("/") ? admitting(request, file) : file
    }
    guard let first = path.first,
      ["events", "intents", "pictures", "login"].contains(first) || (isOfLog && log != nil)
    else { return .mistake(.notFound, "Nothing is here. The app is at /.") }
    // Also a page on another port has the cookie: `Strict` is about sites, which have no port.
    if let refusal = rule.refusal(of: request, allowsVisits: false) { return refusal }
    guard let visitor = visitors.visitor(cookie: request.headers["Cookie"]) else {
      return .mistake(.forbidden, "Fetch / first, and send the cookie that comes with it.")
    }
    if isOfLog, let log { return log.answer(request, of: visitor) }
    let isInPath = ["pictures", "login"].contains(first)
    guard let page = isInPath ? path.dropFirst().first : request.query("page"), Self.isName(page)
    else {
      return .mistake(
        .badRequest, "Name the page with 16 to 64 letters, digits, hyphens or underscores.")
    }
    return await content(request, of: OpenPages.Name(visitor: visitor, page: page))
  }

  private func content(_ request: HTTPRequest, of name: OpenPages.Name) async -> HTTPResponse {
    let path = request.target.segments
    switch (request.method, path[0], path.count) {
    case ("GET", "events", 1): return connect(name, request)
    case ("POST", "intents", 1): return receive(request, name)
    case ("GET", "pictures", 3): return picture(path[2], name)
    case ("GET", "login", 3...), ("POST", "login", 3...):
      guard let login = pages.app(name)?.login else { return .pageIsGone }
      return await login.answer(request, on: path[2])
    default: return .mistake(.methodNotAllowed, "PROTOCOL.md lists the requests.")
    }
  }

  private static func isName(_ page: String) -> Bool {
    16...64 ~= page.utf8.count
      && page.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  // MARK: Requests

  /// Gives a new visitor the cookie.
  private func admitting(_ request: HTTPRequest, _ file: HTTPResponse) -> HTTPResponse {
    guard visitors.visitor(cookie: request.headers["Cookie"]) == nil else { return file }
    // A browser that another website leads here does not send the cookie it may have. It does when
    // this page leads it here once more.
    guard request.headers["Sec-Fetch-Site"] != "cross-site" else {
      return .onceMore(request.target.path)
    }
    var file = file
    file.headers.add("Set-Cookie", visitors.admit(keeping: pages.visitors))
    return file
  }

  private func connect(_ name: OpenPages.Name, _ request: HTTPRequest) -> HTTPResponse {
    let accepted = AcceptLanguage(request.headers["Accept-Language"])
    let stream = pages.connect(name, language: language ?? Language(preferred: accepted.languages))
    return stream.map { .events($0) } ?? .tooManyPages
  }

  private func receive(_ request: HTTPRequest, _ name: OpenPages.Name) -> HTTPResponse {
    guard request.contentType == "application/json" else {
      return .mistake(HTTPStatus(code: 415), "Send intents as application/json.")
    }
    guard let app = pages.app(name) else { return .pageIsGone }
    do {
      try app.session.receive(Data(request.body))
      return HTTPResponse(.noContent)
    } catch {
      return .json(.badRequest, error.json)
    }
  }

  private func picture(_ file: String, _ name: OpenPages.Name) -> HTTPResponse {
    guard let picture = pages.app(name)?.session.picture(named: file) else {
      return .mistake(.notFound, "This picture is no longer here. Report that it cannot be shown.")
    }
    return HTTPResponse(
      .ok,
      headers: [
        ("Content-Type", picture.mediaType),
        ("Cache-Control", "private, max-age=31536000, immutable"),
      ], body: Array(picture.data))
  }

  private func isRedirect(_ request: HTTPRequest, to place: URL) -> Bool {
    request.method == "GET" && request.query("state") != nil
      && request.target.path == (place.path.isEmpty ? "/" : place.path)
  }

  /// Takes the redirect of a sign-in in another window, whichever page it belongs to.
  private func takeRedirect(_ request: HTTPRequest, to place: URL) -> HTTPResponse {
    var address = URLComponents(url: place, resolvingAgainstBaseURL: true)
    address?.queryItems = request.target.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    guard let url = address?.url, pages.apps.contains(where: { $0.session.takeRedirect(url) })
    else {
      return .text(.notFound, "This sign-in has ended. Start it again in the app.")
    }
    return .text(.ok, "Go back to the app. You can close this window.")
  }
}
