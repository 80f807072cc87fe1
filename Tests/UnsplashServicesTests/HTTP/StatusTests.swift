import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("E Errors for each status", .serialized)
struct StatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    var headers: [(String, String)] = []
    var body = ""
    let kind: ServiceError.Kind
    var testDescription: String { "\(status) \(headers.map(\.0)) \(body.prefix(60))" }
  }

  static let scope = #"{"errors":["OAuth error: missing permissions"]}"#
  static let rows: [Row] = [
    Row(
      status: 401, body: #"{"errors":["OAuth error: The access token is invalid"]}"#,
      kind: .unauthorised),
    Row(status: 401, kind: .unauthorised),
    Row(status: 403, body: scope, kind: .forbidden),
    Row(status: 403, kind: .forbidden),
    Row(status: 403, headers: [("X-Ratelimit-Remaining", "7")], body: scope, kind: .forbidden),
    Row(status: 403, headers: [("X-Ratelimit-Remaining", "")], body: scope, kind: .forbidden),
    Row(
      status: 403, headers: [("X-Ratelimit-Remaining", "0")], body: "Rate Limit Exceeded",
      kind: .rateLimited),
    Row(status: 403, headers: [("X-RateLimit-Remaining", "0")], kind: .rateLimited),
    Row(status: 403, headers: [("x-ratelimit-remaining", " 0 ")], kind: .rateLimited),
    // The words decide.
    Row(status: 403, headers: [("X-Ratelimit-Remaining", "0")], body: scope, kind: .forbidden),
    Row(
      status: 403, headers: [("X-Ratelimit-Remaining", "0")],
      body: "Missing permissions to perform request", kind: .forbidden),
    Row(
      status: 403, headers: [("X-Ratelimit-Remaining", "7")], body: "Rate Limit Exceeded",
      kind: .rateLimited),
    Row(
      status: 403, headers: [("X-Ratelimit-Remaining", "0")],
      body: #"{"errors":["Words of another year"]}"#, kind: .rateLimited),
    Row(status: 403, headers: [("X-RATELIMIT-REMAINING", "0")], kind: .rateLimited),
    Row(status: 403, body: "Rate Limit Exceeded", kind: .rateLimited),
    Row(status: 403, body: "  rate limit exceeded\r\n", kind: .rateLimited),
    Row(status: 403, body: #"{"errors":["Rate Limit Exceeded"]}"#, kind: .rateLimited),
    Row(status: 403, body: "Rate Limit Exceeded for this planet", kind: .forbidden),
    Row(
      status: 403, body: String(repeating: " ", count: 181) + "Rate Limit Exceeded",
      kind: .rateLimited),
    Row(
      status: 403, body: String(repeating: " ", count: 182) + "Rate Limit Exceeded",
      kind: .forbidden),
    Row(status: 404, body: #"{"errors":["Couldn't find Photo"]}"#, kind: .notFound),
    Row(status: 410, kind: .notFound),
    Row(status: 429, kind: .rateLimited),
    Row(
      status: 400, body: #"{"errors":["id is invalid","query is missing"]}"#,
      kind: .rejected(status: 400, message: "id is invalid\nquery is missing")),
    Row(
      status: 422, body: #"{"error":"old words"}"#,
      kind: .rejected(status: 422, message: "old words")),
    Row(
      status: 400, body: #"{"error":"invalid_request","error_description":"Missing."}"#,
      kind: .rejected(status: 400, message: "Missing.")),
    Row(
      status: 400, body: #"{"errors":[],"error":"  "}"#,
      kind: .rejected(status: 400, message: nil)),
    Row(
      status: 400, body: #"{"errors":["one",2,null]}"#,
      kind: .rejected(status: 400, message: "one")),
    Row(status: 400, body: #"{"errors":"text"}"#, kind: .rejected(status: 400, message: nil)),
    Row(status: 418, body: "<html>tea</html>", kind: .rejected(status: 418, message: nil)),
    Row(status: 499, kind: .rejected(status: 499, message: nil)),
    Row(
      status: 400, body: #"{"errors":["your token t0ken-Zq8 or s3cret+/&=Zq8"]}"#,
      kind: .rejected(status: 400, message: "your token <redacted> or <redacted>")),
    Row(
      status: 400,
      body: #"{"errors":[""# + String(repeating: "a", count: 2_000) + #""]}"#,
      kind: .rejected(status: 400, message: String(repeating: "a", count: 500))),
    Row(
      status: 400, body: #"{"errors":["t0k t0ke \"t0ken-Zq8\""]}"#,
      kind: .rejected(status: 400, message: "t0k t0ke \"<redacted>\"")),
    Row(
      status: 400, body: #"{"error":"older","errors":["newer"],"error_description":"other"}"#,
      kind: .rejected(status: 400, message: "newer")),
    Row(
      status: 400, body: #"{"errors":["t0ken%2dZq8 t0%6Ben-Zq8 %74%30%6B%65%6E%2D%5A%71%38"]}"#,
      kind: .rejected(status: 400, message: "<redacted> <redacted> <redacted>")),
    Row(
      status: 400, body: #"{"errors":["s3cret%2B%2F%26%3DZq8 s3cret%2b/&%3dZq8 s3cretX/&=Z"]}"#,
      kind: .rejected(status: 400, message: "<redacted> <redacted> s3cretX/&=Z")),
    Row(
      status: 400,
      body: #"{"errors":[""# + String(repeating: "a", count: 495) + #"t0ken-Zq8"]}"#,
      kind: .rejected(status: 400, message: String(repeating: "a", count: 495) + "<reda")),
    Row(
      status: 400, body: #"{"errors":["a\u0000b\u001b[31m\tc\r\nd\u007f\u0085\u202ee","f"]}"#,
      kind: .rejected(status: 400, message: "ab[31m c\nde\nf")),
    Row(
      status: 400, body: #"{"errors":["t0k\u0000en-\u200bZq8"]}"#,
      kind: .rejected(status: 400, message: "<redacted>")),
    Row(
      status: 400, body: #"{"errors":["a"# + String(repeating: "\u{301}", count: 2_000) + #""]}"#,
      kind: .rejected(
        status: 400, message: "a" + String(repeating: "\u{301}", count: 499))),
    Row(
      status: 500, body: #"{"status":"500","error":"Internal Server Error"}"#,
      kind: .serverFailure(status: 500)),
    Row(status: 503, body: "<html>", kind: .serverFailure(status: 503)),
    Row(status: 599, kind: .serverFailure(status: 599)),
    Row(status: 304, kind: .unreadableAnswer),
    Row(status: 302, kind: .unreadableAnswer),
    Row(status: 999, kind: .unreadableAnswer),
  ]

  @Test("F-9 A status, its headers and its message give one kind of error", arguments: rows)
  func statuses(row: Row) async throws {
    let test = try ServicesUnderTest { _ in
      .answer(row.status, headers: row.headers, body: Data(row.body.utf8))
    }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
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
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .rejected(status: 400, message: excess == 0 ? "no" : nil))
  }

  @Test(
    "A success with an unexpected body is an unreadable answer",
    arguments: [
      "", " ", "<!DOCTYPE html><html></html>", "[", "null", "{}", #"{"results":[]}"#, "17",
      #"[{"id":"a"},{}]"#, "[null]", #"[{"id":"","urls":{"raw":"https://a.example"}}]"#,
      #"[{"id":"a","urls":{"raw":"file:///etc/hosts","small":"","thumb":7}}]"#,
      #"{"errors":["t0ken-Zq8"]}"#, String(repeating: "[", count: 100_000), "\u{0}\u{1}",
    ])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .unreadableAnswer)
  }

  @Test("E A 401 with an authentication challenge is a 401 and does not hang")
  func basicChallenge() async throws {
    let test = try ServicesUnderTest { _ in
      .answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")], body: Data("no".utf8))
    }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .unauthorised)
    let again = await serviceError { try await test.services.profile.fetchProfile() }
    #expect(again?.kind == .unauthorised, "the session still works")
  }
}
