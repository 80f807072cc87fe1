import BrowserTestSupport
import LocalHTTP

/// A browser and a few static pages.
@BrowserActor
final class PagesUnderTest {
  static let shared = Result { try PagesUnderTest() }

  let browser: Browser
  private let server: HTTPServer

  private init() throws {
    server = try HTTPServer { request in
      guard let body = Self.pages[request.target.path] else { return .text(.notFound, "No page.") }
      return HTTPResponse(
        .ok,
        headers: [
          ("Content-Type", "text/html; charset=utf-8"),
          ("Set-Cookie", "key=secret; HttpOnly; SameSite=Strict"),
          // Scripts of a test work also where a page must not run its own.
          ("Content-Security-Policy", "script-src 'none'"),
        ], body: Array("<!DOCTYPE html><html lang=en><meta charset=utf-8>\(body)".utf8))
    }
    browser = try Browser(BrowserOptions(size: (640, 480), language: "ru", reducesMotion: true))
  }

  func address(_ path: String) -> String { server.address + path }

  func open(_ path: String) throws -> Browser {
    try browser.open(address(path))
    return browser
  }

  private nonisolated static let pages = [
    "/form": """
    <title>Form</title><h1>Hello</h1>
    <input id=name aria-label="Your name"><button id=send disabled title=Later>Send</button>
    <a href=/second>Second</a>
    """,
    "/second": "<title>Second</title><p>The second page</p>",
    "/frame": "<title>Frame</title><iframe src=/second></iframe>",
    "/long":
      "<title>Long</title><div id=scroller style='height:200px;overflow:auto'><div style='height:5000px'></div></div>",
  ]
}
