import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing

@Suite("The app as a job of a shell")
struct SuspendUITests {
  /// A shell with job control, in the folder of the built command.
  private func shell() throws -> PseudoTerminal {
    try PseudoTerminal(
      ["-i"], program: "/bin/sh",
      environment: ["PS1": "prompt> ", "ENV": "", "IMAGEFEED": PseudoTerminal.command])
  }

  @Test("Ctrl-Z returns to the shell, and fg to the same screen in the window's new size")
  func suspend() async throws {
    let terminal = try shell()
    try await terminal.waitUntil("the prompt") { $0.contains("prompt>") }
    let before = terminal.screen
    terminal.type("\"$IMAGEFEED\" --backend fake --language en\r")
    try await terminal.waitUntil("the app") { $0.contains("[ Sign In ]") && $0.isAlternateScreen }
    for columns in [90, 70] {
      terminal.press(.control("z"))
      try await terminal.waitUntil("the shell") {
        $0.contains("Stopped") && !$0.isAlternateScreen && $0.isCursorVisible
      }
      #expect(terminal.screen.text(row: before.cursor.row).hasPrefix("prompt>"))
      terminal.resize(columns: columns, rows: 30)
      terminal.type("echo $((6 * 7))\r")
      try await terminal.waitUntil("the shell's answer") { $0.lines.contains("42") }
      terminal.type("fg\r")
      try await terminal.waitUntil("the app again") {
        $0.contains("[ Sign In ]") && $0.isAlternateScreen && !$0.isCursorVisible
      }
    }
    terminal.type("q")
    try await terminal.waitUntil("the shell") { !$0.isAlternateScreen && $0.isCursorVisible }
    terminal.type("exit\r")
    try await terminal.waitForEnd()
  }
}
