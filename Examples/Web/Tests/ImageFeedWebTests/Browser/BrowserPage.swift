import BrowserTestSupport
import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import LocalHTTP
import Testing

@testable import ImageFeedWeb

/// A session and the real page that shows it, in a browser.
///
/// Nearly all of it is synchronous, as the contracts of views want it: the main thread waits for the
/// browser, and carries out intents when the page has nothing more to do.
@MainActor
final class BrowserPage {
  /// The browser of all these tests. It ends with the process.
  static let browser = Result {
    let browser = try Browser(BrowserOptions(size: size, reducesMotion: true))
    // Nothing that an earlier page has stored is there: it stores its place when it goes.
    let script = "if (window === top) { sessionStorage.clear(); localStorage.clear(); }"
    try browser.devTools("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    return browser
  }
  /// A phone, on which few rows are in view.
  static let size = (width: 390, height: 844)

  let session: PageSession
  let server: PageServer
  private let browser: Browser
  /// The last command after which nothing was going on; `nil` after something was done to the page.
  private var settled: Int?
  /// Indicates whether something went wrong: later mistakes follow from it.
  private var hasFailed = false

  var frontEnd: WebFrontEnd { session.frontEnd }

  /// - Parameters:
  ///   - heartbeatSeconds: the time without a command after which the page gets a heartbeat.
  ///   - login: answers the requests of the frame with a login page.
  init(
    heartbeatSeconds: Double = 5,
    login: @escaping @MainActor (PageSession, HTTPRequest) async -> HTTPResponse = { _, _ in
      HTTPResponse(.notFound)
    }
  ) throws {
    browser = try Self.browser.get()
    // The page before keeps its connection until it goes.
    let earlier = PageServer.current.value
    defer { withExtendedLifetime(earlier) {} }
    // The app has texts and does nothing: the tests show screens.
    let session = PageSession(pictures: PageServer.pictures, logins: PageServer.logins) {
      AppFlow(
        frontEnd: $0, services: FakeServices().services, configuration: .local,
        language: .english, timeZone: .utc)
    }
    self.session = session
    server = PageServer(heartbeatSeconds: heartbeatSeconds) { [weak session] request in
      guard let session else { return HTTPResponse(.notFound) }
      return await login(session, request)
    }
    server.connect(session)
    // A full history loses entries of pages that nobody has clicked in, as a test's first ones are.
    try browser.devTools("Page.resetNavigationHistory")
    try browser.resize(width: Self.size.width, height: Self.size.height)
    try browser.open(PageServer.address)
  }

  /// Lets the page and the session work until both have nothing more to do.
  func settle() {
    while let command = nextCommand {
      attempt { try $0.settle(command: command) }
      receiveIntents(after: command)
    }
  }

  /// Does something with the browser, before which and after which nothing else is going on.
  func act(_ body: (Browser) throws -> Void) {
    settle()
    attempt(body)
    settled = nil
    settle()
  }

  /// Reads something.
  ///
  /// - Parameters:
  ///   - fallback: the value if that fails, which is recorded.
  ///   - script: the body of a function, as in `PageReading`.
  func read<Value: Decodable>(
    or fallback: Value, in screen: String, _ script: String, _ arguments: [any Sent]
  ) -> Value {
    var value = fallback
    attempt { value = try $0.read(screen, script, arguments) }
    return value
  }

  /// The command to wait for; `nil` if nothing is going on.
  private var nextCommand: Int? {
    hasFailed || server.lastNumber == settled ? nil : server.lastNumber
  }

  private func attempt(_ body: (Browser) throws -> Void) {
    guard !hasFailed else { return }
    do {
      try body(browser)
    } catch {
      hasFailed = true
      Issue.record("\(error)")
    }
  }

  private func receiveIntents(after command: Int) {
    settled = command
    for body in server.takeIntents() {
      do {
        for intent in try JSON(parsing: String(decoding: body, as: UTF8.self)).elements {
          #expect(JSONSchema.ofProtocol.mistake(in: intent, as: "intent") == nil)
        }
        try session.receive(body)
      } catch {
        Issue.record("\(String(decoding: body, as: UTF8.self)) was refused: \(error)")
      }
    }
  }
}

// MARK: With the main thread free

extension BrowserPage {
  /// Lets the page and the session work as ``settle()`` does, while the main thread is free.
  func settleInBackground() async {
    while let command = nextCommand {
      await actInBackground { try $0.settle(command: command) }
      receiveIntents(after: command)
    }
  }

  /// Does something with the browser while the main thread is free.
  func actInBackground(_ body: @escaping @Sendable (Browser) throws -> Void) async {
    settled = nil
    guard !hasFailed else { return }
    let result = await Self.run(body, browser)
    attempt { _ in try result.get() }
  }

  @BrowserActor
  private static func run(
    _ body: @Sendable (Browser) throws -> Void, _ browser: Browser
  ) -> Result<Void, any Error> {
    Result { try body(browser) }
  }
}
