import Foundation
import LocalHTTP

extension HTTPResponse {
  /// An answer to a program.
  static func json(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
      body: Array(text.utf8))
  }

  /// A value as one line of JSON, the same each time.
  static func jsonText(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let body = try? encoder.encode(value)
    return body.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// An error for the author of a page, with what to do.
  static func mistake(_ status: HTTPStatus, _ words: String) -> HTTPResponse {
    json(status, jsonText(["error": words]))
  }

  /// The page's session has ended, or the program was started again.
  static let pageIsGone = mistake(.notFound, "This page has no session yet. Fetch /events first.")

  /// The browser's connections are used up.
  static let tooManyPages = mistake(
    HTTPStatus(code: 503), "Too many pages are open. Close some of them.")

  /// A page that fetches itself once more.
  ///
  /// - Parameter path: its own path: `/`.
  static func onceMore(_ path: String) -> HTTPResponse {
    let page =
      "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=\(path)\"><title>ImageFeed</title>"
    return HTTPResponse(
      .ok,
      headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
      body: Array(page.utf8))
  }
}
