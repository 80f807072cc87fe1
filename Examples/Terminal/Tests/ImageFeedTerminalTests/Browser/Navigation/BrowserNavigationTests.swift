import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: navigation")
@MainActor
struct BrowserNavigationTests {
  private func site(_ pages: [String: String]) -> ScriptedLoader {
    ScriptedLoader { request in
      let body = try #require(pages[request.url.path], "unexpected request \(request)")
      return .html(body, for: request)
    }
  }

  @Test("W-2 A page is requested, parsed and shown, with progress that never decreases")
  func load() async throws {
    let loader = site(["/a": "<h1>A</h1>"])
    let screen = BrowserScreen(loader)
    #expect(!screen.browser.isLoading)
    let log = try await screen.visit("http://h/a?b=c")
    #expect(log == ["ask http://h/a?b=c", "0.1", "0.6", "0.9", "show h1 A", "1.0"])
    #expect(await loader.log == ["GET http://h/a?b=c"])
    #expect(screen.browser.page?.address.absoluteString == "http://h/a?b=c")
    #expect(!screen.browser.isLoading)
    #expect(!screen.browser.canGoBack)
  }

  @Test("The delegate is asked about links and forms, and they load pages")
  func linksAndForms() async throws {
    let loader = site([
      "/a": "<h1>A</h1><a href='b'>b</a>",
      "/b": "<h1>B</h1><form action='c' method='post'><input name='x'/><button/></form>",
      "/c": "<h1>C</h1>",
    ])
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("http://h/a")
    try screen.browser.follow(#require(screen.browser.page?.links.first ?? nil))
    await screen.browser.finish()
    #expect(screen.takeLog() == ["ask http://h/b", "0.1", "0.6", "0.9", "show h1 B", "1.0"])
    var form = FormState(page: try #require(screen.browser.page))
    form.setText("1", of: 0)
    try screen.browser.submit(#require(form.submission(by: 1)))
    await screen.browser.finish()
    #expect(screen.takeLog() == ["ask http://h/c", "0.1", "0.6", "0.9", "show h1 C", "1.0"])
    #expect(await loader.log == ["GET http://h/a", "GET http://h/b", "POST http://h/c x=1"])
  }

  @Test(
    "W-3 A navigation that the delegate refuses is not loaded, with any scheme, and has no message"
  )
  func decidedAgainst() async throws {
    let loader = site(["/a": "<h1>A</h1>"])
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("http://h/a")
    screen.decide = { _ in .cancel }
    for address in [
      "http://h/b", "urn:ietf:wg:oauth:2.0:oob", "imagefeed://code?x", "javascript:x",
    ] {
      #expect(try await screen.visit(address) == ["ask \(address)"])
    }
    #expect(await loader.log == ["GET http://h/a"])
    #expect(screen.browser.page?.outline == ["h1 A"])
  }

  @Test("Without a delegate nothing is loaded")
  func noDelegate() async throws {
    let loader = site([:])
    let screen = BrowserScreen(loader)
    screen.browser.delegate = nil
    _ = try await screen.visit("http://h/a")
    #expect(await loader.log == [])
  }

  @Test(
    "Addresses outside of the web fail",
    arguments: [
      "file:///etc/passwd", "mailto:a@b", "data:text/html,x", "urn:x", "http:///x", "ftp://h/",
      "http://user@h/", "http://user:pass@h/", "/relative",
    ])
  func unsupported(address: String) async throws {
    let loader = site([:])
    let log = try await BrowserScreen(loader).visit(address)
    #expect(log == ["ask \(address)", "fail \(PageFailure.unsupportedAddress)"])
    #expect(await loader.log == [])
  }

  @Test("An https page cannot lead to an http address, but the app can load one")
  func insecureLink() async throws {
    let loader = site(["/a": "<a href='http://h/b'>b</a>", "/b": "<h1>B</h1>"])
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("https://h/a")
    try screen.browser.follow(#require(screen.browser.page?.links.first ?? nil))
    await screen.browser.finish()
    #expect(screen.takeLog() == ["ask http://h/b", "fail \(PageFailure.insecureAddress)"])
    screen.browser.submit(PageRequest(posting: "a=b", to: try url("http://h/b")))
    #expect(screen.takeLog() == ["ask http://h/b", "fail \(PageFailure.insecureAddress)"])
    #expect(try await screen.visit("http://h/b").last == "1.0")
    #expect(await loader.log == ["GET https://h/a", "GET http://h/b"])
  }

  @Test("A link within the page loads nothing")
  func fragments() async throws {
    let loader = site(["/a": "<a href='#x'>x</a><a href='/a?q#y'>y</a><a href='?'>z</a>"])
    let screen = BrowserScreen(loader)
    _ = try await screen.visit("http://h/a?q")
    let links = try #require(screen.browser.page?.links)
    for link in links.prefix(2) {
      try screen.browser.follow(#require(link))
      await screen.browser.finish()
    }
    #expect(screen.takeLog() == ["ask http://h/a?q#x", "ask http://h/a?q#y"])
    try screen.browser.follow(#require(links[2]))
    await screen.browser.finish()
    #expect(screen.takeLog().last == "1.0")
    #expect(!screen.browser.isLoading)
    #expect(try await screen.visit("http://h/a?#x").last == "1.0")
    #expect(await loader.requests.count == 3)
  }

  @Test("Going back is one step without loading, and the delegate is asked")
  func back() async throws {
    let pages = ["/a": "<h1>A</h1>", "/b": "<h1>B</h1>", "/c": "<h1>C</h1>"]
    let loader = site(pages)
    let screen = BrowserScreen(loader)
    screen.browser.goBack()
    #expect(screen.takeLog() == [])
    _ = try await screen.visit("http://h/a")
    for path in ["b", "c"] {
      screen.browser.submit(PageRequest(try url("http://h/\(path)")))
      await screen.browser.finish()
    }
    _ = screen.takeLog()
    #expect(screen.browser.canGoBack)
    screen.decide = { _ in .cancel }
    screen.browser.goBack()
    #expect(screen.takeLog() == ["ask http://h/b"])
    screen.decide = { _ in .allow }
    screen.browser.goBack()
    #expect(screen.takeLog() == ["ask http://h/b", "show h1 B", "1.0"])
    #expect(screen.browser.page?.outline == ["h1 B"])
    #expect(!screen.browser.canGoBack)
    screen.browser.goBack()
    #expect(screen.takeLog() == [])
    #expect(await loader.requests.count == 3)
  }

  @Test("A page that the app loads has no way back")
  func noWayBack() async throws {
    let screen = BrowserScreen(site(["/a": "<h1>A</h1>", "/b": "<h1>B</h1>"]))
    _ = try await screen.visit("http://h/a")
    screen.browser.submit(PageRequest(try url("http://h/b")))
    await screen.browser.finish()
    #expect(screen.browser.canGoBack)
    _ = try await screen.visit("http://h/a")
    #expect(!screen.browser.canGoBack)
  }
}
