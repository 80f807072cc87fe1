import Foundation
import ImageFeedCore
import ImageFeedWeb
import LocalHTTP

/// The network of the frame with the login page: what a web view does itself on other systems.
///
/// A frame cannot tell the page about a refused connection or an error status, and must not tell it
/// about the code. So the server loads the login page for it, follows redirects, and takes the last
/// one, which has the code.
@MainActor
final class LoginFrame {
  /// An answer of the server of the login page.
  struct Answer: Sendable {
    let status: Int
    let location: String?
    let contentType: String?
    let body: Data
  }

  /// Sends a request: GET without a form, POST with one. Redirects are answers, too.
  typealias Loader = @Sendable (_ url: URL, _ form: Data?) async throws -> Answer

  private static let mostRedirects = 20

  private let session: PageSession
  private let load: Loader
  private var lastRequest = 0

  init(session: PageSession, load: @escaping Loader) {
    (self.session, self.load) = (session, load)
  }

  /// Answers a request of the frame.
  ///
  /// - Parameter screen: the screen that the frame belongs to.
  func answer(_ request: HTTPRequest, on screen: String) async -> HTTPResponse {
    guard let page = session.loginAddress(on: screen) else {
      return .mistake(.notFound, "This sign-in has ended.")
    }
    guard let url = Self.address(of: request, on: page) else { return .nothing }
    let form = request.method == "POST" ? Data(request.body) : nil
    return await show(url, form: form, on: screen, at: page)
  }

  /// The address that a request of the frame means: the page itself, the place of its form, or that
  /// of a link. The page's own address in the frame has no query; that of a link has its own.
  private static func address(of request: HTTPRequest, on page: URL) -> URL? {
    let parts = request.target.path.split(separator: "/", maxSplits: 3)
    let encodedPath = parts.count > 3 ? String(parts[3]) : ""
    // Set decoded: a browser sends some characters as they are that an encoded path may not have.
    guard var address = URLComponents(url: page, resolvingAgainstBaseURL: true),
      let path = encodedPath.removingPercentEncoding
    else { return nil }
    address.path = "/" + path
    let query = request.target.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    if request.method == "GET", query.isEmpty, address.path == page.path { return page }
    address.queryItems = query.isEmpty ? nil : query
    // A plus stays as it is in `queryItems`, and means a space to most servers.
    address.percentEncodedQuery = address.percentEncodedQuery?
      .replacingOccurrences(of: "+", with: "%2B")
    return address.url
  }

  private func show(
    _ url: URL, form: Data?, on screen: String, at page: URL
  ) async -> HTTPResponse {
    var (url, form) = (url, form)
    lastRequest += 1
    let number = lastRequest
    for _ in 0...Self.mostRedirects {
      // Asked each time: the screen may have closed meanwhile, or this is the end of the sign-in.
      guard session.allowsLogin(on: screen, at: url) else { return .nothing }
      // The frame is for the site of Unsplash's login page alone.
      guard url.scheme == page.scheme, url.host == page.host, url.port == page.port,
        let answer = try? await load(url, form)
      else { break }
      if let location = answer.location, 300...399 ~= answer.status {
        guard let next = URL(string: location, relativeTo: url)?.absoluteURL else { break }
        (url, form) = (next, nil)
      } else {
        guard let page = Self.page(answer, isForm: form != nil) else { break }
        return page
      }
    }
    // An older request says nothing about the page that has taken its place.
    if number == lastRequest { session.loginDidFail(on: screen) }
    return .nothing
  }

  /// The page; `nil` for an error. Only a form that was filled in wrongly comes back with 4xx.
  private static func page(_ answer: Answer, isForm: Bool) -> HTTPResponse? {
    guard 200..<(isForm ? 500 : 400) ~= answer.status, !answer.body.isEmpty,
      let type = answer.contentType,
      ["text/html", "application/xhtml+xml"].contains(where: type.hasPrefix)
    else { return nil }
    return HTTPResponse(
      .ok,
      headers: [
        ("Content-Type", type), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", HTTPResponse.loginPolicy),
      ], body: Array(answer.body))
  }
}

extension HTTPResponse {
  /// The frame keeps its page; the screen closes or shows a message.
  fileprivate static let nothing = HTTPResponse(
    .noContent, headers: [("Cache-Control", "no-store")])
}
