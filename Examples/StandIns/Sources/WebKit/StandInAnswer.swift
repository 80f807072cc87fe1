// Stands in for a server: what a test prepares in its place.
import UIKit

/// Stand-in: the answer to a request, prepared by a test.
public struct StandInAnswer: Sendable {
  enum Kind: Sendable {
    case answer(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code)
    case broken(body: Data, URLError.Code)
  }

  let kind: Kind
  let isHeld: Bool

  /// Stand-in: a page with a status and header fields.
  public static func page(
    _ xhtml: String, status: Int = 200, headers: [String: String] = [:]
  ) -> StandInAnswer {
    var headers = headers
    if headers["Content-Type"] == nil { headers["Content-Type"] = "text/html; charset=utf-8" }
    return StandInAnswer(
      kind: .answer(status: status, headers: headers, body: Data(xhtml.utf8)), isHeld: false)
  }

  /// Stand-in: a redirect.
  public static func redirect(
    to address: String, status: Int = 302, headers: [String: String] = [:]
  ) -> StandInAnswer {
    page("", status: status, headers: headers.merging(["Location": address]) { $1 })
  }

  /// Stand-in: no answer, for this reason.
  public static func failure(_ code: URLError.Code) -> StandInAnswer {
    StandInAnswer(kind: .failure(code), isHeld: false)
  }

  /// Stand-in: a page whose connection breaks after the first part has been shown.
  public static func broken(_ xhtml: String, by code: URLError.Code) -> StandInAnswer {
    StandInAnswer(kind: .broken(body: Data(xhtml.utf8), code), isHeld: false)
  }

  /// Stand-in: the same answer, once the test calls ``WKWebView/standInRelease()``.
  public var held: StandInAnswer { StandInAnswer(kind: kind, isHeld: true) }
}
