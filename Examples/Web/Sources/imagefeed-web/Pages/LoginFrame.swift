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
struct LoginFrame {
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

  let session: PageSession
  let load: Loader

  /// Answers a request of the frame.
  ///
  /// - Parameter screen: the screen that the frame belongs to.
  func answer(_ request: HTTPRequest, on screen: String) async -> HTTPResponse {
    guard let page = session.loginAddress(on: screen) else {
      return .mistake(.notFound, "This sign-in has ended.")
    }
    guard request.method == "POST" else { return await show(page, form: nil, on: screen) }
    var address = URLComponents(url: page, resolvingAgainstBaseURL: true)
    address?.percentEncodedQuery = nil
    return await show(address?.url ?? page, form: Data(request.body), on: screen)
  }

  private func show(_ url: URL, form: Data?, on screen: String) async -> HTTPResponse {
    var (url, form) = (url, form)
    for _ in 0...Self.mostRedirects {
      // Asked each time: the screen may have closed meanwhile, or this is the end of the sign-in.
      guard session.allowsLogin(on: screen, at: url) else { return .nothing }
      guard let answer = try? await load(url, form) else { break }
      if let location = answer.location, 300...399 ~= answer.status {
        guard let next = URL(string: location, relativeTo: url)?.absoluteURL else { break }
        guard session.allowsLogin(on: screen, at: next) else { return .nothing }
        // The frame is for Unsplash's login page alone.
        guard next.scheme == url.scheme, next.host == url.host, next.port == url.port else { break }
        (url, form) = (next, nil)
      } else {
        guard let page = Self.page(answer, isForm: form != nil) else { break }
        return page
      }
    }
    session.loginDidFail(on: screen)
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
