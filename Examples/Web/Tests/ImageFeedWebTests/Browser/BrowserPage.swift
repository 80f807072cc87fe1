import BrowserTestSupport
import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

/// A front end and the real page that shows it, in a browser.
///
/// All of it is synchronous, as the contracts of views want it: the main thread waits for the
/// browser, and carries out intents when the page has nothing more to do.
@MainActor
final class BrowserPage {
  /// The browser of all these tests. It ends with the process.
  private static let browser = Result {
    try Browser(BrowserOptions(size: size, reducesMotion: true))
  }
  /// A phone, on which few rows are in view.
  static let size = (width: 390, height: 844)

  let frontEnd: WebFrontEnd
  let browser: Browser
  private let server: PageServer
  private let app = AppFlowSpy()
  /// The last command after which nothing was going on; `nil` after something was done to the page.
  private var settled: Int?
  /// Indicates whether something went wrong: later mistakes follow from it.
  private var hasFailed = false

  init() throws {
    browser = try Self.browser.get()
    server = try PageServer()
    frontEnd = WebFrontEnd(server.makeOutput())
    frontEnd.app = app
    frontEnd.showEverything()
    try browser.resize(width: Self.size.width, height: Self.size.height)
    try browser.open(server.address)
  }

  /// Lets the page and the front end work until both have nothing more to do.
  func settle() {
    while server.lastNumber != settled, !hasFailed {
      let command = server.lastNumber
      attempt { try $0.settle(command: command) }
      settled = command
      for body in server.takeIntents() { receive(body) }
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

  private func attempt(_ body: (Browser) throws -> Void) {
    guard !hasFailed else { return }
    do {
      try body(browser)
    } catch {
      hasFailed = true
      Issue.record("\(error)")
    }
  }

  private func receive(_ body: Data) {
    do {
      for intent in try JSON(parsing: String(decoding: body, as: UTF8.self)).elements {
        #expect(JSONSchema.ofProtocol.mistake(in: intent, as: "intent") == nil)
      }
      for intent in try Intent.read(body) { try frontEnd.receive(intent) }
    } catch {
      Issue.record("\(String(decoding: body, as: UTF8.self)) was refused: \(error)")
    }
  }
}
