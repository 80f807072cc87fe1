import Foundation
import LocalHTTP

extension HTTPResponse {
  /// An answer to a program.
  static func json(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
      body: Array(text.utf8))
  }

  /// An error for the author of a page, with what to do.
  static func mistake(_ status: HTTPStatus, _ words: String) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let body = try? encoder.encode(["error": words])
    return json(status, body.map { String(decoding: $0, as: UTF8.self) } ?? "{}")
  }

  /// The page's session has ended, or the program was started again.
  static let pageIsGone = mistake(.notFound, "This page has no session yet. Fetch /events first.")

  /// A page that fetches itself once more.
  static let onceMore = HTTPResponse(
    .ok,
    headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
    body: Array(
      "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=/\"><title>ImageFeed</title>"
        .utf8))
}
