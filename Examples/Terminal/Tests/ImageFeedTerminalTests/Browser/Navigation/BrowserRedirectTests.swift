import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: redirects")
@MainActor
struct BrowserRedirectTests {
  @Test(
    "301, 302 and 303 of a form become GET, 307 and 308 keep it",
    arguments: [
      (301, "GET http://h/b"), (302, "GET http://h/b"), (303, "GET http://h/b"),
      (307, "POST http://h/b x=1"), (308, "POST http://h/b x=1"),
    ])
  func methods(status: Int, second: String) async throws {
    let loader = ScriptedLoader { request in
      request.url.path == "/a"
        ? .redirect(status, to: "/b", for: request) : .html("<h1>B</h1>", for: request)
    }
    let screen = BrowserScreen(loader)
    screen.browser.submit(PageRequest(posting: "x=1", to: try url("http://h/a")))
    await screen.browser.finish()
    #expect(await loader.log == ["POST http://h/a x=1", second])
    #expect(
      screen.takeLog() == [
        "ask http://h/a", "0.1", "ask http://h/b", "0.3", "0.6", "0.9", "show h1 B", "1.0",
      ])
    #expect(screen.browser.page?.address.absoluteString == "http://h/b")
  }

  @Test(
    "A form is not sent on to another origin",
    arguments: [
      (307, "http://other/b", false), (308, "http://h:81/b", false), (308, "https://h/b", false),
      (307, "http://H:80/b", true), (302, "http://other/b", true),
    ])
  func otherOrigin(status: Int, location: String, isFollowed: Bool) async throws {
    let loader = ScriptedLoader { request in
      request.url.path == "/a"
        ? .redirect(status, to: location, for: request) : .html("<h1>B</h1>", for: request)
    }
    let screen = BrowserScreen(loader)
    screen.browser.submit(PageRequest(posting: "x=1", to: try url("http://h/a")))
    await screen.browser.finish()
    #expect(await loader.requests.count == (isFollowed ? 2 : 1))
    let last = screen.takeLog().last
    #expect(last == (isFollowed ? "1.0" : "fail \(PageFailure.formRedirectRefused)"))
  }

  @Test("A GET may be redirected to another origin", arguments: [301, 302, 303, 307, 308])
  func getElsewhere(status: Int) async throws {
    let loader = ScriptedLoader { request in
      request.url.path == "/a"
        ? .redirect(status, to: "//other/b", for: request) : .html("<h1>B</h1>", for: request)
    }
    #expect(try await BrowserScreen(loader).visit("http://h/a").last == "1.0")
    #expect(await loader.log == ["GET http://h/a", "GET http://other/b"])
  }

  @Test(
    "W-3 The delegate is asked about the expected redirect, which is never loaded",
    arguments: [
      "urn:ietf:wg:oauth:2.0:oob?code=1", "imagefeed://callback?code=1",
      "http://h/oauth/native?code=1",
    ])
  func intercepted(location: String) async throws {
    let loader = ScriptedLoader { .redirect(302, to: location, for: $0) }
    let screen = BrowserScreen(loader)
    screen.decide = { $0.absoluteString == location ? .cancel : .allow }
    #expect(try await screen.visit("http://h/a") == ["ask http://h/a", "0.1", "ask \(location)"])
    #expect(await loader.log == ["GET http://h/a"])
    #expect(!screen.browser.isLoading)
  }

  @Test(
    "Redirects that must not be followed fail",
    arguments: [
      ("https://h/a", "http://h/b", .insecureAddress),
      ("http://h/a", "ftp://h/b", .unsupportedAddress),
      ("http://h/a", "file:///etc/passwd", .unsupportedAddress),
      ("http://h/a", "http://user@h/b", .unsupportedAddress),
      ("http://h/a", "", .badRedirect), ("http://h/a", " \t", .badRedirect),
      ("http://h/a", "http://[", .badRedirect),
    ] as [(String, String, PageFailure)])
  func refused(from: String, location: String, failure: PageFailure) async throws {
    let loader = ScriptedLoader { .redirect(302, to: location, for: $0) }
    #expect(try await BrowserScreen(loader).visit(from).last == "fail \(failure)")
    #expect(await loader.requests.count == 1)
  }

  @Test("A redirect may lead from http to https")
  func upgrade() async throws {
    let loader = ScriptedLoader { request in
      request.url.scheme == "http"
        ? .redirect(301, to: "https://h/a", for: request) : .html("<h1>A</h1>", for: request)
    }
    #expect(try await BrowserScreen(loader).visit("http://h/a").last == "1.0")
  }

  @Test("Twenty redirects are followed, another one is not, and progress never decreases")
  func many() async throws {
    func visit(_ count: Int) async throws -> [String] {
      let loader = ScriptedLoader { request in
        let number = Int(request.url.lastPathComponent) ?? 0
        return number < count
          ? .redirect(302, to: "\(number + 1)", for: request) : .html("<h1>A</h1>", for: request)
      }
      return try await BrowserScreen(loader).visit("http://h/0")
    }
    let log = try await visit(20)
    #expect(log.suffix(2) == ["show h1 A", "1.0"])
    let progress = log.compactMap(Double.init)
    #expect(progress == progress.sorted())
    #expect(progress.count == 24)
    #expect(try await visit(21).last == "fail \(PageFailure.tooManyRedirects)")
  }

  @Test(
    "The target of a redirect is resolved",
    arguments: [
      ("http://h/a/b?c", "d", "http://h/a/d"), ("http://h/a/b?c", "?d", "http://h/a/b?d"),
      ("http://h/a/b?c", "/d e", "http://h/d%20e"), ("http://h/a#x", "/b", "http://h/b#x"),
      ("http://h/a#x", "/b#y", "http://h/b#y"), ("http://h/a", " /b\n", "http://h/b"),
      ("http://h/a", "//k/b", "http://k/b"), ("http://h/a", "/é", "http://h/%C3%A9"),
      ("http://h/a#x%20y", "/b", "http://h/b#x%20y"),
    ])
  func targets(from: String, location: String, target: String) throws {
    let answer = PageAnswer(status: 302, address: try url(from), location: location)
    #expect(PageRedirectRule.target(of: answer, from: try url(from))?.absoluteString == target)
  }

  @Test("Only the status of a redirect with an address redirects")
  func statuses() throws {
    let here = try url("http://h/")
    let redirects = (100...599).filter {
      PageRedirectRule.isRedirect(PageAnswer(status: $0, address: here, location: "/a"))
    }
    #expect(redirects == [301, 302, 303, 307, 308])
    #expect(!PageRedirectRule.isRedirect(PageAnswer(status: 302, address: here)))
  }
}
