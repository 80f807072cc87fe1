import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("E Errors for each status", .serialized, .closesAll)
struct StatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    let kind: ServiceError.Kind
    let body: String
    let headers: [(String, String)]
    var testDescription: String { "\(status) \(headers.map(\.0)) \(body.prefix(60))" }

    init(
      _ status: Int, _ kind: ServiceError.Kind, _ body: String = "",
      headers: [(String, String)] = []
    ) {
      (self.status, self.kind, self.body, self.headers) = (status, kind, body, headers)
    }

    static func rejected(_ status: Int, _ body: String, _ message: String?) -> Row {
      Row(status, .rejected(status: status, message: message), body)
    }
  }

  static let scope = #"{"errors":["OAuth error: missing permissions"]}"#
  static let rows: [Row] = [
    Row(401, .unauthorised, #"{"errors":["OAuth error: The access token is invalid"]}"#),
    Row(401, .unauthorised),
    Row(403, .forbidden, scope),
    Row(403, .forbidden),
    Row(403, .forbidden, scope, headers: [("X-Ratelimit-Remaining", "7")]),
    Row(403, .forbidden, scope, headers: [("X-Ratelimit-Remaining", "")]),
    Row(403, .rateLimited, "Rate Limit Exceeded", headers: [("X-Ratelimit-Remaining", "0")]),
    Row(403, .rateLimited, headers: [("X-RateLimit-Remaining", "0")]),
    Row(403, .rateLimited, headers: [("x-ratelimit-remaining", " 0 ")]),
    // The words decide.
    Row(403, .forbidden, scope, headers: [("X-Ratelimit-Remaining", "0")]),
    Row(
      403, .forbidden, "Missing permissions to perform request",
      headers: [("X-Ratelimit-Remaining", "0")]),
    Row(403, .rateLimited, "Rate Limit Exceeded", headers: [("X-Ratelimit-Remaining", "7")]),
    Row(
      403, .rateLimited, #"{"errors":["Words of another year"]}"#,
      headers: [("X-Ratelimit-Remaining", "0")]),
    Row(403, .rateLimited, headers: [("X-RATELIMIT-REMAINING", "0")]),
    Row(403, .rateLimited, "Rate Limit Exceeded"),
    Row(403, .rateLimited, "  rate limit exceeded\r\n"),
    Row(403, .rateLimited, #"{"errors":["Rate Limit Exceeded"]}"#),
    Row(403, .forbidden, "Rate Limit Exceeded for this planet"),
    Row(403, .rateLimited, String(repeating: " ", count: 181) + "Rate Limit Exceeded"),
    Row(403, .forbidden, String(repeating: " ", count: 182) + "Rate Limit Exceeded"),
    Row(404, .notFound, #"{"errors":["Couldn't find Photo"]}"#),
    Row(410, .notFound),
    Row(429, .rateLimited),
    .rejected(
      400, #"{"errors":["id is invalid","query is missing"]}"#, "id is invalid\nquery is missing"),
    .rejected(422, #"{"error":"old words"}"#, "old words"),
    .rejected(400, #"{"error":"invalid_request","error_description":"Missing."}"#, "Missing."),
    .rejected(400, #"{"errors":[],"error":"  "}"#, nil),
    .rejected(400, #"{"errors":["one",2,null]}"#, "one"),
    .rejected(400, #"{"errors":"text"}"#, nil),
    .rejected(418, "<html>tea</html>", nil),
    .rejected(499, "", nil),
    .rejected(
      400, #"{"errors":["your token t0ken-Zq8 or s3cret+/&=Zq8"]}"#,
      "your token <redacted> or <redacted>"),
    .rejected(
      400, #"{"errors":[""# + String(repeating: "a", count: 2_000) + #""]}"#,
      String(repeating: "a", count: 500)),
    .rejected(400, #"{"errors":["t0k t0ke \"t0ken-Zq8\""]}"#, "t0k t0ke \"<redacted>\""),
    .rejected(400, #"{"error":"older","errors":["newer"],"error_description":"other"}"#, "newer"),
    .rejected(
      400, #"{"errors":["t0ken%2dZq8 t0%6Ben-Zq8 %74%30%6B%65%6E%2D%5A%71%38"]}"#,
      "<redacted> <redacted> <redacted>"),
    .rejected(
      400, #"{"errors":["s3cret%2B%2F%26%3DZq8 s3cret%2b/&%3dZq8 s3cretX/&=Z"]}"#,
      "<redacted> <redacted> s3cretX/&=Z"),
    .rejected(
      400, #"{"errors":[""# + String(repeating: "a", count: 495) + #"t0ken-Zq8"]}"#,
      String(repeating: "a", count: 495) + "<reda"),
    .rejected(
      400, #"{"errors":["a\u0000b\u001b[31m\tc\r\nd\u007f\u0085\u202ee","f"]}"#, "ab[31m c\nde\nf"),
    .rejected(400, #"{"errors":["t0k\u0000en-\u200bZq8"]}"#, "<redacted>"),
    .rejected(
      400, #"{"errors":["a"# + String(repeating: "\u{301}", count: 2_000) + #""]}"#,
      "a" + String(repeating: "\u{301}", count: 499)),
    Row(500, .serverFailure(status: 500), #"{"status":"500","error":"Internal Server Error"}"#),
    Row(503, .serverFailure(status: 503), "<html>"),
    Row(599, .serverFailure(status: 599)),
    Row(304, .unreadableAnswer),
    Row(302, .unreadableAnswer),
    Row(999, .unreadableAnswer),
  ]

  @Test(
    "F-9 A status, its headers and its message give one kind of error", arguments: rows,
    TestedTransport.allCases)
  func statuses(row: Row, over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { _ in
      .answer(row.status, headers: row.headers, body: Data(row.body.utf8))
    }
    let error = await test.pageError()
    #expect(error?.kind == row.kind)
    #expect(error?.cause == "GET /photos: status \(row.status)")
    #expect(test.server.requests.count == 1, "no request is retried")
  }

  @Test("A message that is too long to be read is ignored", arguments: [0, 1])
  func longWords(excess: Int) async throws {
    let frame = (#"{"error":"no"#, #""}"#)
    let spaces = 65_536 - frame.0.utf8.count - frame.1.utf8.count + excess
    let body = frame.0 + String(repeating: " ", count: spaces) + frame.1
    let test = try ServicesUnderTest { _ in .json(body, 400) }
    let error = await test.pageError()
    #expect(error?.kind == .rejected(status: 400, message: excess == 0 ? "no" : nil))
  }

  @Test(
    "E A 401 with an authentication challenge is a 401 and does not hang",
    arguments: ["Basic", "Digest"], TestedTransport.allCases)
  func challenge(scheme: String, over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { _ in
      .answer(401, headers: [("WWW-Authenticate", "\(scheme) realm=\"x\"")], body: Data("no".utf8))
    }
    let error = await test.pageError()
    #expect(error?.kind == .unauthorised)
    let again = await serviceError { try await test.services.profile.fetchProfile() }
    #expect(again?.kind == .unauthorised, "the session still works")
    #expect(test.server.requests.count == 2, "no password is tried")
  }
}
