import Foundation
import Testing

@testable import imagefeed_web

@Suite("The page's files and the visitor's cookie") @MainActor
struct PageAndCookieTests {
  @Test("/ is the page")
  func page() async throws {
    let test = try ServerUnderTest()
    let answer = try await test.client.send("/")
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<title>ImageFeed</title>"))
  }

  @Test("No file of the page has a script or a style in its text, which the policy would refuse")
  func inline() async throws {
    let test = try ServerUnderTest()
    let text = try await test.client.send("/").text
    #expect(!text.contains("<style"))
    #expect(!text.contains(" style="))
    #expect(text.components(separatedBy: "<script").count == 2)
    #expect(text.contains(#"<script type="module" src="main.js"></script>"#))
  }

  @Test("A file has its type, and is not sent again while it has not changed")
  func files() async throws {
    let test = try ServerUnderTest()
    let script = try await test.client.send("/app/dom.js")
    #expect(script["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(script["Cache-Control"] == "no-cache")
    let tag = try #require(script["ETag"])
    let again = try await test.client.send("/app/dom.js", ["If-None-Match": tag])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(try await test.client.send("/style.css", ["If-None-Match": tag]).status == 200)
    #expect(try await test.client.send("/icon.svg")["Content-Type"] == "image/svg+xml")
  }

  @Test(
    "Nothing else is served",
    arguments: ["/nothing", "/app", "/Page/index.html", "/../Package.swift"])
  func unknown(path: String) async throws {
    let test = try ServerUnderTest()
    #expect([400, 404].contains(try await test.client.send(path).status))
  }

  @Test("The cookie is unguessable, out of reach of scripts and other sites, and given once")
  func cookie() async throws {
    let test = try ServerUnderTest()
    let first = try #require(try await test.client.send("/")["Set-Cookie"])
    let second = try #require(try await test.client.send("/")["Set-Cookie"])
    #expect(first.hasPrefix("imagefeed-\(test.client.address.port ?? 0)="))
    #expect(first.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(first != second)
    #expect(first.prefix { $0 != ";" }.count > 40)
    let known = ["Cookie": "other=1; \(first.prefix { $0 != ";" })"]
    #expect(try await test.client.send("/", known)["Set-Cookie"] == nil)
    #expect(try await test.client.send("/app/dom.js")["Set-Cookie"] == nil)
  }

  @Test("A visitor whom another site leads here keeps the cookie that was not sent")
  func crossSite() async throws {
    let test = try ServerUnderTest()
    let fields = [
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    let answer = try await test.client.send("/", fields)
    #expect(answer["Set-Cookie"] == nil)
    #expect(answer.text.contains(#"http-equiv="refresh""#))
  }

  @Test("A thousand later visitors do not end one who is here")
  func manyVisitors() throws {
    var visitors = Visitors(port: 1)
    let fields = (0..<2).map { _ in String(visitors.admit(keeping: []).prefix { $0 != ";" }) }
    let found = (0..<1_500).filter { _ in
      _ = visitors.admit(keeping: [])
      return visitors.visitor(cookie: fields[0]) != nil
    }
    #expect(found.count == 1_500)
    #expect(visitors.visitor(cookie: fields[1]) == nil)
  }

  @Test("A visitor with an open page is not forgotten, however long it is silent")
  func silentVisitor() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: "reset")
    for _ in 0..<1_100 { _ = try await test.client.send("/") }
    #expect(try await test.report(#"{"intent":"didCancelWaiting"}"#).status == 204)
  }
}
