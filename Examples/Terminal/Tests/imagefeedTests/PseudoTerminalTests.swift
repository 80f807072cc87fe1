import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing

@Suite("Programs in their own terminal")
struct PseudoTerminalTests {
  private func shell(_ script: String, columns: Int = 40, rows: Int = 5) throws -> PseudoTerminal {
    try PseudoTerminal(["-c", script], program: "/bin/sh", columns: columns, rows: rows)
  }

  @Test("The program's output is on the screen, and its end is reported")
  func output() async throws {
    let terminal = try shell("stty size; printf '\\033[1mbold'; exit 7")
    #expect(try await terminal.waitForEnd() == .exited(7))
    #expect(terminal.screen.text == "5 40\nbold")
    #expect(terminal.screen.style(at: CellPoint(column: 0, row: 1))?.isBold == true)
  }

  @Test("Keys reach the program, and a test can wait for the effect")
  func keys() async throws {
    let terminal = try shell("read line; echo \"got $line\"; read line; echo \"then $line\"")
    terminal.type("Привет")
    terminal.press(.enter)
    try await terminal.waitUntil("the first line is read") { $0.contains("got Привет") }
    terminal.press(.control("d"))
    try await terminal.waitUntil("the end of input is read") { $0.contains("then") }
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test("The terminal belongs to the session: Ctrl-C and a new size reach the program")
  func controlling() async throws {
    let terminal = try shell(
      "trap 'stty size' WINCH; trap 'echo interrupted; exit 3' INT; echo ready; "
        + "while :; do read line; done")
    try await terminal.waitUntil("the program is ready") { $0.contains("ready") }
    terminal.resize(columns: 50, rows: 6)
    try await terminal.waitUntil("the new size is known") { $0.contains("6 50") }
    terminal.press(.control("c"))
    #expect(try await terminal.waitForEnd() == .exited(3))
    #expect(terminal.screen.contains("interrupted"))
    #expect(terminal.screen.size == CellSize(columns: 50, rows: 6))
  }

  @Test("Modes are visible from outside")
  func modes() async throws {
    let terminal = try shell("stty -echo; echo ready; read line; stty echo; echo done; read line")
    try await terminal.waitUntil("echo is off") { $0.contains("ready") }
    #expect(!terminal.isEchoing)
    terminal.press(.enter)
    try await terminal.waitUntil("echo is on") { $0.contains("done") }
    #expect(terminal.isEchoing)
    terminal.send(SIGTERM)
    #expect(try await terminal.waitForEnd() == .killed(signal: SIGTERM))
  }

  @Test("An incomplete frame is not visible")
  func frames() async throws {
    let terminal = try shell(
      "printf '\\033[?2026hone'; read line; printf ' two\\033[?2026l'; read line")
    terminal.press(.enter)
    try await terminal.waitUntil("a frame is shown") { $0.contains("one") }
    #expect(terminal.screen.contains("two"))
  }

  @Test("A text that does not appear is reported, with the screen's contents")
  func failures() async throws {
    let terminal = try shell("echo something else; read line")
    try await terminal.waitUntil("something is shown") { $0.contains("else") }
    let late = await #expect(throws: PseudoTerminal.Failure.self) {
      try await terminal.waitUntil("the feed is shown", limit: 0.05) { $0.contains("Images") }
    }
    #expect(late?.description.contains("Not in 0.05 s: the feed is shown") == true)
    #expect(late?.description.contains("something else") == true)
    await #expect(throws: PseudoTerminal.Failure.self) {
      try await terminal.waitForEnd(limit: 0.05)
    }
    terminal.press(.enter)
    let ended = await #expect(throws: PseudoTerminal.Failure.self) {
      try await terminal.waitUntil("the feed is shown") { $0.contains("Images") }
    }
    #expect(ended?.description.contains("before the program ended") == true)
  }

  @Test("The error of a program that cannot be run names it")
  func missing() {
    let failure = #expect(throws: PseudoTerminalPair.Failure.self) {
      try PseudoTerminal(program: "/no/such/program")
    }
    #expect(failure?.description == "posix_spawn /no/such/program: No such file or directory")
  }

  @Test("A released terminal ends its program")
  func release() async throws {
    var terminal: PseudoTerminal? = try shell("trap '' HUP; echo $$; while :; do read line; done")
    try await terminal?.waitUntil("its number is shown") { !$0.text.isEmpty }
    let number = try #require(terminal.flatMap { pid_t($0.screen.text(row: 0)) })
    terminal = nil
    let watcher = try shell("while kill -0 \(number) 2>/dev/null; do :; done; echo gone")
    #expect(try await watcher.waitForEnd() == .exited(0))
  }
}
