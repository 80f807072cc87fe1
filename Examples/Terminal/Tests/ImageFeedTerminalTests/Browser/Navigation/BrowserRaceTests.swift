import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: concurrent events")
@MainActor
struct BrowserRaceTests {
  private let loader = GatedLoader()
  private let screen: BrowserScreen

  init() {
    screen = BrowserScreen(loader)
  }

  private func start(_ path: String) async throws -> PageRequest {
    let count = await loader.requests(0).count
    screen.browser.submit(PageRequest(try url("http://h/\(path)")))
    return try #require(await loader.requests(count + 1).last)
  }

  private func html(_ request: PageRequest) -> Result<PageAnswer, any Error> {
    .success(.html("<h1>\(request.url.path)</h1>", for: request, setCookies: ["late=1"]))
  }

  @Test(
    "A newer navigation replaces an older one in any order of the answers",
    arguments: [[0, 1], [1, 0]])
  func newerWins(order: [Int]) async throws {
    let requests = [try await start("a"), try await start("b")]
    for number in order { await loader.answer(number, with: html(requests[number])) }
    await screen.browser.finish()
    #expect(
      screen.takeLog() == [
        "ask http://h/a", "0.1", "ask http://h/b", "0.1", "0.6", "0.9", "show h1 /b", "1.0",
      ])
    #expect(screen.browser.page?.outline == ["h1 /b"])
  }

  @Test("A late redirect of an older navigation is neither followed nor reported to the delegate")
  func lateRedirect() async throws {
    let older = try await start("a")
    let newer = try await start("b")
    await loader.answer(
      0, with: .success(.redirect(302, to: "/c", for: older, setCookies: ["late=1"])))
    await loader.answer(1, with: html(newer))
    await screen.browser.finish()
    #expect(screen.takeLog().suffix(2) == ["show h1 /b", "1.0"])
    #expect(await loader.requests(2).count == 2)
  }

  @Test("A late failure of an older navigation is not reported")
  func lateFailure() async throws {
    _ = try await start("a")
    let newer = try await start("b")
    await loader.answer(0, with: .failure(ServiceError(.offline)))
    await loader.answer(1, with: html(newer))
    await screen.browser.finish()
    #expect(!screen.takeLog().contains { $0.hasPrefix("fail") })
  }

  @Test(
    "An answer that arrives after the browser was closed changes nothing", arguments: [true, false])
  func close(isFailure: Bool) async throws {
    let request = try await start("a")
    _ = screen.takeLog()
    screen.browser.close()
    screen.browser.delegate = screen
    await loader.answer(0, with: isFailure ? .failure(ServiceError(.offline)) : html(request))
    await screen.browser.finish()
    screen.browser.load(try url("http://h/b"))
    screen.browser.goBack()
    await screen.browser.finish()
    #expect(screen.takeLog() == [])
    #expect(screen.browser.page == nil)
    #expect(screen.cookies.header(for: request.url) == nil)
  }

  @Test("Stopping causes no failure, and the page stays")
  func stop() async throws {
    let first = try await start("a")
    await loader.answer(0, with: html(first))
    await screen.browser.finish()
    let second = try await start("b")
    _ = screen.takeLog()
    #expect(screen.browser.isLoading)
    screen.browser.stop()
    #expect(!screen.browser.isLoading)
    await loader.answer(1, with: html(second))
    await screen.browser.finish()
    #expect(screen.takeLog() == [])
    #expect(screen.browser.page?.outline == ["h1 /a"])
  }

  @Test("Going back while a page loads stops the loading")
  func backWhileLoading() async throws {
    for (number, path) in ["a", "b"].enumerated() {
      let request = try await start(path)
      await loader.answer(number, with: html(request))
      await screen.browser.finish()
    }
    let third = try await start("c")
    _ = screen.takeLog()
    screen.browser.goBack()
    await loader.answer(2, with: html(third))
    await screen.browser.finish()
    #expect(screen.takeLog() == ["ask http://h/a", "show h1 /a", "1.0"])
  }

  @Test("A refused navigation or one within the page does not change the current one")
  func undisturbed() async throws {
    let request = try await start("a")
    screen.decide = { _ in .cancel }
    screen.browser.load(try url("http://h/b"))
    await loader.answer(0, with: html(request))
    await screen.browser.finish()
    #expect(
      screen.takeLog() == [
        "ask http://h/a", "0.1", "ask http://h/b", "0.6", "0.9", "show h1 /a", "1.0",
      ])
  }

  @Test("A failing navigation stops the current one, with one failure")
  func refusedEndsPresent() async throws {
    let request = try await start("a")
    screen.browser.load(try url("ftp://h/b"))
    #expect(!screen.browser.isLoading)
    await loader.answer(0, with: html(request))
    await screen.browser.finish()
    #expect(
      screen.takeLog() == [
        "ask http://h/a", "0.1", "ask ftp://h/b", "fail \(PageFailure.unsupportedAddress)",
      ])
  }

  @Test("The delegate may close the browser in each of its calls", arguments: 0..<5)
  func closeWhileAsked(step: Int) async throws {
    let loader = ScriptedLoader { request in
      request.url.path == "/a"
        ? .redirect(302, to: "/b", for: request) : .html("<h1>B</h1>", for: request)
    }
    let screen = BrowserScreen(loader)
    let all = [
      "ask http://h/a", "0.1", "ask http://h/b", "0.3", "0.6", "0.9", "show h1 B", "1.0",
    ]
    let closing = ["ask http://h/b", "0.1", "0.6", "0.9", "show h1 B"][step]
    let end = { [weak screen] (event: String) in
      if event == closing { screen?.browser.close() }
    }
    screen.decide = { url in
      end("ask \(url.absoluteString)")
      return .allow
    }
    screen.didUpdate = { end("\($0)") }
    screen.didShow = { _ in end("show h1 B") }
    let log = try await screen.visit("http://h/a")
    let last = try #require(all.firstIndex(of: closing))
    #expect(log == Array(all[...last]))
  }

  @Test("The delegate may start another navigation when it is asked, or when a page is shown")
  func navigateWhileAsked() async throws {
    let loader = ScriptedLoader { .html("<h1>\($0.url.path)</h1>", for: $0) }
    let screen = BrowserScreen(loader)
    let second = try url("http://h/b")
    screen.decide = { [weak screen] url in
      if url.path == "/a" { screen?.browser.load(second) }
      return .allow
    }
    #expect(
      try await screen.visit("http://h/a") == [
        "ask http://h/a", "ask http://h/b", "0.1", "0.6", "0.9", "show h1 /b", "1.0",
      ])
    screen.didShow = { [weak screen] page in
      if page.address.path == "/c" { screen?.browser.load(second) }
    }
    #expect(
      try await screen.visit("http://h/c") == [
        "ask http://h/c", "0.1", "0.6", "0.9", "show h1 /c", "ask http://h/b", "0.1", "0.6", "0.9",
        "show h1 /b", "1.0",
      ])
  }

  @Test("A released browser cancels its navigation and is deallocated")
  func release() async throws {
    let loader = GatedLoader()
    weak var browser: Browser?
    do {
      let screen = BrowserScreen(loader)
      browser = screen.browser
      screen.browser.load(try url("http://h/a"))
      await loader.requests(1)
    }
    #expect(browser == nil)
    await loader.answer(0, with: .failure(ServiceError(.cancelled)))
  }
}
