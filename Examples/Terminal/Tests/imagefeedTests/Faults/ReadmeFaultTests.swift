import BackEnds
import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@testable import imagefeed

/// Runs each command in the README's table of faults in a terminal.
@Suite("E The faults of the README, in the app", .serialized, .fewApps)
struct ReadmeFaultTests {
  @Test("The README's table lists exactly the faults that exist")
  func complete() throws {
    let faults = try ReadmeFault.all()
    let names = Set(faults.map(\.fault))
    #expect(names == Set(FaultCatalog.entries.map(\.name)))
    for row in faults {
      guard case .app(let options) = try Invocation(arguments: row.arguments) else {
        Issue.record("\(row.testDescription) does not start the app")
        continue
      }
      let name = try #require(options.backEnd.faults.first?.fault.name)
      #expect(name == row.fault || row.fault == "STATUS" && Int(name) != nil)
    }
  }

  @Test(
    "The screen shows the README's text, and a retry shows what failed",
    arguments: try ReadmeFault.all())
  func seen(row: ReadmeFault) async throws {
    let app = try AppWithOwnSandbox(row.arguments)
    try await app.signIn(until: row.words)
    if let words = row.words {
      try await retry(row, in: app)
      return #expect(!app.terminal.screen.contains(words))
    }
    #expect(app.showsDates == !["nulls", "absent-fields"].contains(row.fault))
    let seconds = try #require(app.secondsToTheEnd)
    #expect(seconds >= Self.leastSeconds[row.fault] ?? 0)
  }

  /// Presses `r`, as the README says, and expects the feed or the login page.
  private func retry(_ row: ReadmeFault, in app: AppWithOwnSandbox) async throws {
    switch row.fault {
    // Their rows say for how long, and how often.
    case "refused", "dropped": try await app.retryRepeatedly(until: "[ Authorize ]")
    // Its text says that only another sign-in helps.
    case "STATUS" where row.arguments.contains("401"):
      app.terminal.press(.enter)
      try await app.signIn(until: nil)
    default: try await app.retry(until: "♡")
    }
  }

  /// The minimum duration of faults that are only visible by the time they take, on any machine.
  /// The order of the pictures in `out-of-order` is not visible on a screen; `HeldAnswerTests` and
  /// the matrix of edge cases test it.
  private static let leastSeconds = [
    // The form, the token, the person and the photos, one after the other.
    "delay": 4 * 0.3,
    // A page of 116 KB.
    "bandwidth": 0.5,
    "slow-close": 1,
  ]

  @Test(
    "Several faults apply to their own requests: a like fails once, and the unlike fails")
  func several() async throws {
    let app = try AppWithOwnSandbox([
      "--edition", "basic", "--fault", "like:500:1", "--fault", "unlike:500:1",
    ])
    try await app.signIn(until: nil)
    app.terminal.type("l")
    try await app.terminal.waitUntil("the alert") { $0.contains("Something went wrong") }
    app.terminal.press(.enter)
    try await app.terminal.waitUntil("no alert") { !$0.contains("Something went wrong") }
    app.terminal.type("l")
    try await app.terminal.waitUntil("the heart") { $0.contains("♥") }
    app.terminal.type("l")
    try await app.terminal.waitUntil("the other alert") { $0.contains("Something went wrong") }
  }

  @Test("A login page that fails to load shows a message, and loads on retry")
  func loginPage() async throws {
    let app = try AppWithOwnSandbox(["--fault", "login:truncated-body:1"])
    try await app.signIn(until: "The page could not be loaded.")
    app.terminal.type("r")
    try await app.terminal.waitUntil("the login page") { $0.contains("[ Authorize ]") }
  }

  @Test("An unknown fault is reported before the app starts")
  func mistake() async throws {
    let end = try await FinishedCommand.run("--fault", "oops")
    #expect(end.status == 64)
    #expect(
      end.errors.contains("--fault: unknown fault “oops”; the faults are reset-before-headers"))
    #expect(end.errors.contains("See “imagefeed --help”."))
  }
}
