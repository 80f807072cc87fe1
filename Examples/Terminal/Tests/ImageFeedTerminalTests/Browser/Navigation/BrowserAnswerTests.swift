import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: answers")
@MainActor
struct BrowserAnswerTests {
  private func log(_ script: @escaping ScriptedLoader.Script) async throws -> [String] {
    Array(try await BrowserScreen(ScriptedLoader(script)).visit("http://h/a").dropFirst(2))
  }

  @Test(
    "W-4 A server that does not answer causes one failure",
    arguments: [
      ServiceError.Kind.offline, .timedOut, .answerTooLarge, .cancelled,
    ])
  func noAnswer(kind: ServiceError.Kind) async throws {
    #expect(
      try await log { _ in throw ServiceError(kind) } == ["fail \(PageFailure.noAnswer(kind))"])
  }

  @Test("Every page without an error status is shown", arguments: [200, 201, 300, 399])
  func pages(status: Int) async throws {
    let log = try await log { .html("<h1>A</h1>", for: $0, status: status) }
    #expect(log == ["0.6", "0.9", "show h1 A", "1.0"])
  }

  @Test(
    "W-4 An error status is a failure of a page, a link and a form that asks, even with a page",
    arguments: [400, 401, 404, 422, 499, 500, 503, 599])
  func errorPages(status: Int) async throws {
    let failed = ["fail \(PageFailure.status(status))"]
    let screen = BrowserScreen(
      ScriptedLoader { request in
        request.url.path == "/a"
          ? .html(#"<a href="/b">b</a>"#, for: request)
          : .html("<h1>A</h1>", for: request, status: status)
      })
    #expect(try await screen.visit("http://h/b").dropFirst(2) == failed[...])
    _ = try await screen.visit("http://h/a")
    let link = try #require(screen.browser.page?.links.compactMap { $0 }.first)
    screen.browser.follow(link)
    await screen.browser.finish()
    #expect(screen.takeLog().dropFirst(2) == failed[...])
    screen.browser.submit(PageRequest(try url("http://h/b?q=1")))
    await screen.browser.finish()
    #expect(screen.takeLog().dropFirst(2) == failed[...])
  }

  @Test(
    "W-4 A form that was filled in wrongly comes back with 4xx and is shown; one with 5xx is not",
    arguments: [(400, true), (422, true), (499, true), (500, false), (503, false)])
  func forms(status: Int, isShown: Bool) async throws {
    let screen = BrowserScreen(ScriptedLoader { .html("<h1>A</h1>", for: $0, status: status) })
    screen.browser.submit(PageRequest(posting: "a=b", to: try url("http://h/a")))
    await screen.browser.finish()
    #expect(
      screen.takeLog().dropFirst(2)
        == (isShown ? ["0.6", "0.9", "show h1 A", "1.0"] : ["fail \(PageFailure.status(status))"]))
  }

  @Test("W-4 A form's redirect to a page with an error status is a failure")
  func redirectedForm() async throws {
    let screen = BrowserScreen(
      ScriptedLoader { request in
        request.method == .post
          ? .redirect(303, to: "/b", for: request)
          : .html("<h1>A</h1>", for: request, status: 404)
      })
    screen.browser.submit(PageRequest(posting: "a=b", to: try url("http://h/a")))
    await screen.browser.finish()
    #expect(screen.takeLog().last == "fail \(PageFailure.status(404))")
  }

  @Test(
    "Answers without a page are failures",
    arguments: [
      (200, "image/png", "x", .notAPage(contentType: "image/png")),
      (200, "text/plain; charset=utf-8", "x", .notAPage(contentType: "text/plain")),
      (200, nil, "x", .notAPage(contentType: nil)), (200, nil, "", .notAPage(contentType: nil)),
      (200, "text/html", "", .unreadable(PageError(.empty))),
      (204, "text/html", "<p>x</p>", .noContent), (205, nil, "", .noContent),
      (400, "text/plain", "x", .status(400)), (404, "text/html", "", .status(404)),
      (500, nil, "", .status(500)), (500, "text/html", "<p>x", .status(500)),
      (304, nil, "", .status(304)), (302, nil, "", .status(302)),
      (102, "text/html", "<p/>", .status(102)),
      (0, nil, "", .status(0)), (-1, nil, "", .status(-1)),
      (200, "text/html", "<p>x", .unreadable(PageError(.unclosedElement("p"), line: 1))),
      (399, "text/html", "<p>x", .unreadable(PageError(.unclosedElement("p"), line: 1))),
      (
        200, "text/html; charset=koi8-r", "<p/>",
        .unreadable(PageError(.unsupportedEncoding("koi8-r")))
      ),
    ] as [(Int, String?, String, PageFailure)])
  func failures(status: Int, type: String?, body: String, failure: PageFailure) async throws {
    let log = try await log {
      PageAnswer(status: status, address: $0.url, contentType: type, body: Data(body.utf8))
    }
    #expect(log.filter { $0 != "0.6" } == ["fail \(failure)"])
  }

  @Test(
    "An answer without a type that starts like markup is a page",
    arguments: [
      "<p>x</p>", "\u{FEFF}<p>x</p>", " \r\n\t<p>x</p>",
    ])
  func sniffing(body: String) async throws {
    let log = try await log { PageAnswer(status: 200, address: $0.url, body: Data(body.utf8)) }
    #expect(log == ["0.6", "0.9", "show p x", "1.0"])
  }

  @Test(
    "An answer from another address is refused, because the loader followed a redirect by itself")
  func foreignAnswer() async throws {
    let log = try await log { _ in
      PageAnswer(
        status: 200, address: try url("http://evil/a"), contentType: "text/html",
        setCookies: ["a=1"], body: Data("<p>x</p>".utf8))
    }
    #expect(log == ["fail \(PageFailure.badRedirect)"])
  }

  @Test("A failed page leaves the previous one and the way back unchanged")
  func failureKeepsPage() async throws {
    let loader = ScriptedLoader { request in
      request.url.path == "/bad"
        ? PageAnswer(status: 500, address: request.url)
        : .html("<h1>\(request.url.path)</h1>", for: request)
    }
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("http://h/a")
    for path in ["b", "bad"] {
      screen.browser.submit(PageRequest(try url("http://h/\(path)")))
      await screen.browser.finish()
    }
    #expect(screen.takeLog().last == "fail \(PageFailure.status(500))")
    #expect(screen.browser.page?.outline == ["h1 /b"])
    screen.browser.goBack()
    #expect(screen.browser.page?.outline == ["h1 /a"])
  }

  @Test("Cookies, also those of redirects, are stored and sent to their sites")
  func cookies() async throws {
    let loader = ScriptedLoader { request in
      switch request.url.path {
      case "/a": .redirect(302, to: "/b", for: request, setCookies: ["s=1; Path=/, t=2; Path=/x"])
      case "/b": .redirect(302, to: "http://other/c", for: request, setCookies: ["s=3; Path=/"])
      case "/c": .redirect(302, to: "http://h/x/d", for: request)
      default: .html("<p/>", for: request, status: 404, setCookies: ["u=4"])
      }
    }
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("http://h/a")
    #expect(
      await loader.log == [
        "GET http://h/a", "GET http://h/b (s=1)", "GET http://other/c",
        "GET http://h/x/d (t=2; s=3)",
      ])
    #expect(screen.cookies.header(for: try url("http://h/x/")) == "t=2; u=4; s=3")
  }

  @Test("A request lists the types that it accepts")
  func headers() async throws {
    var request = PageRequest(posting: "a=b", to: try url("http://h/"))
    request.cookies = "c=d"
    #expect(
      request.headers == [
        "Accept": "application/xhtml+xml, text/html;q=0.9, */*;q=0.1",
        "Content-Type": "application/x-www-form-urlencoded", "Cookie": "c=d",
      ])
  }

  @Test("Failures have a message with the reason and the next step")
  func words() {
    let failures: [(PageFailure, String)] = [
      (.noAnswer(.timedOut), "The server did not answer (timedOut). Try again."),
      (.status(500), "The server answered with status 500. Try again later."),
      (.noContent, "The server answered without a page. Go back."),
      (.notAPage(contentType: nil), "The answer is no page but of unknown kind. Go back."),
      (.notAPage(contentType: "a/b"), "The answer is no page but “a/b”. Go back."),
      (
        .unreadable(PageError(.empty)),
        "The page cannot be read: there is no page in the answer. Sign in with another browser."
      ),
      (.badRedirect, "The server redirects to an address that cannot be read. Try again."),
      (.tooManyRedirects, "The server redirects without end. Try again later."),
      (
        .formRedirectRefused,
        "The server wants to hand the form on to another one. That was refused."
      ),
      (.insecureAddress, "The page leads to an unprotected address. That was refused."),
      (.unsupportedAddress, "The address is not one this browser can open. Go back."),
    ]
    for (failure, words) in failures { #expect("\(failure)" == words) }
  }
}
