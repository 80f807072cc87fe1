import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@testable import imagefeed

/// The README's table of edge cases, made true: each of its commands is run in a terminal.
@Suite("E Edge cases, live in the app", .serialized, .fewApps)
struct LessonTests {
  @Test("The README has a row for every fault, and for nothing else")
  func complete() throws {
    let lessons = try Lesson.all()
    let rows = Set(lessons.map(\.fault))
    #expect(rows == Set(FaultCatalog.entries.map(\.name)))
    for lesson in lessons {
      guard case .app(let options) = try Invocation(arguments: lesson.arguments) else {
        Issue.record("\(lesson.testDescription) does not start the app")
        continue
      }
      let name = try #require(options.faults.first?.fault.name)
      #expect(name == lesson.fault || lesson.fault == "STATUS" && Int(name) != nil)
    }
  }

  @Test("A person sees what the README says", arguments: try Lesson.all())
  func seen(lesson: Lesson) async throws {
    let app = try LessonUnderTest(lesson.arguments)
    try await app.signIn(until: lesson.words)
    guard lesson.words == nil else { return }
    #expect(app.showsDates == !["nulls", "absent-fields"].contains(lesson.fault))
    let seconds = try #require(app.secondsToTheEnd)
    #expect(seconds >= Self.leastSeconds[lesson.fault] ?? 0)
  }

  /// What the faults take that are seen by their time alone, whatever the machine. That of
  /// `out-of-order`, which of the pictures comes first, is not to be read on a screen:
  /// `HeldAnswerTests` and the matrix of edge cases see it.
  private static let leastSeconds = [
    // The form, the token, the person and the photos, one after the other.
    "delay": 4 * 0.3,
    // A page of 116 KB.
    "bandwidth": 0.5,
    "slow-close": 1,
  ]

  @Test(
    "After every way to fail that has a way on, trying again brings the feed",
    arguments: [
      ("truncated-body", "Can't reach the server."), ("silent", "The server is not answering."),
      ("rate-limit", "Request limit reached."), ("422", "Username is missing"),
      ("500", "The server had a problem."), ("html", "could not be read."),
      ("empty-array", "There are no photos here yet."),
    ])
  func retry(name: String, words: String) async throws {
    let app = try LessonUnderTest(["--fault", name, "--timeout", "3"])
    try await app.signIn(until: words)
    try await app.retry()
    #expect(!app.terminal.screen.contains(words))
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "Several faults, each in its place: the like fails once and then works, and the unlike fails")
  func several() async throws {
    let app = try LessonUnderTest([
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

  @Test("A login page that cannot be had says so, and is there when it is asked for again")
  func loginPage() async throws {
    let app = try LessonUnderTest(["--fault", "login:truncated-body:1"])
    try await app.signIn(until: "The page could not be loaded.")
    app.terminal.type("r")
    try await app.terminal.waitUntil("the login page") { $0.contains("[ Authorize ]") }
  }

  @Test("An unknown fault is reported before anything starts")
  func mistake() async throws {
    let end = try await FinishedCommand.run("--fault", "oops")
    #expect(end.status == 64)
    #expect(
      end.errors.contains("--fault: unknown fault “oops”; the faults are reset-before-headers"))
    #expect(end.errors.contains("See “imagefeed --help”."))
  }
}
