import Foundation
import Testing

@testable import course

@Suite("Running a program with limits") @BuildActor
struct ToolRunTests {
  private let files: TemporaryCourse

  init() throws { files = try TemporaryCourse() }

  // As `swift test` does, whose tests would run on otherwise.
  @Test("A program over its limit is interrupted, so that it can end what it started")
  func interrupted() throws {
    // A shell ignores what its parent ignored, as a command in the background does.
    let former = signal(SIGINT, SIG_DFL)
    defer { signal(SIGINT, former) }
    let text = String(repeating: "x", count: 4000)
    let script = "trap 'exit 7' INT; while :; do echo \(text); done"
    let run = try ToolRun(["sh", "-c", script], limit: 60, log: files.folder + "/log.txt")
    #expect(run.isOverOutput)
    #expect(run.status == 7)
  }
}
