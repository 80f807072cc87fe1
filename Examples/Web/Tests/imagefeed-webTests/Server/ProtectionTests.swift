import Foundation
import Testing

@testable import imagefeed_web

@Suite("The fields that protect every answer") @MainActor
struct ProtectionTests {
  private static let fields = [
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
  ]
  private static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; "
    + "frame-ancestors 'none'"
  private static let loginPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; "
    + "frame-ancestors 'self'"

  private func expectProtected(
    _ answer: TestClient.Answer, status: Int, policy: String = pagePolicy,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(answer.status == status, sourceLocation: sourceLocation)
    for (name, value) in Self.fields {
      #expect(answer[name] == value, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(answer["Content-Security-Policy"] == policy, sourceLocation: sourceLocation)
  }

  @Test("The page, its files and errors are protected")
  func files() async throws {
    let test = try ServerUnderTest()
    let page = try await test.client.send("/")
    expectProtected(page, status: 200)
    expectProtected(try await test.client.send("/app/dom.js"), status: 200)
    expectProtected(try await test.client.send("/nothing"), status: 404)
    expectProtected(try await test.client.send("/events"), status: 403)
    expectProtected(try await test.client.send("/", ["Sec-Fetch-Site": "cross-site"]), status: 403)
    expectProtected(try await test.client.send("/", ["Host": "evil.example"]), status: 421)
  }

  @Test("Events, intents and pictures are protected")
  func session() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events()
    expectProtected(try await events.head(), status: 200)
    _ = try await events.first(with: "insertPhotos")
    expectProtected(try await test.report("[]"), status: 204)
    expectProtected(try await test.report("{"), status: 400)
    let picture = try await test.picturePath(events)
    expectProtected(try await test.client.send(picture, test.fields), status: 200)
  }

  @Test("A login page is protected, and its policy allows no scripts and only the page's frame")
  func login() async throws {
    let test = try ServerUnderTest(isSignedIn: false)
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: #""isEnabled":true"#)
    _ = try await test.report(#"{"screen":"auth-2","intent":"didTapSignIn"}"#)
    _ = try await events.first(with: #""command":"load""#)
    test.apps.logins.answers = [
      LoginFrame.Answer(status: 200, location: nil, contentType: "text/html", body: Data([65]))
    ]
    let path = "/login/\(ServerUnderTest.page)/webView-3/oauth/authorize"
    let page = try await test.client.send(path, test.fields)
    expectProtected(page, status: 200, policy: Self.loginPolicy)
  }
}
