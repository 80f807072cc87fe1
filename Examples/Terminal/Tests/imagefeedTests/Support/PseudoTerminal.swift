import Foundation
import ImageFeedTerminal
import TerminalScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program in its own terminal, with the test in the role of the person.
///
/// ```swift
/// let terminal = try PseudoTerminal(["--demo"], columns: 80, rows: 24)
/// try await terminal.waitUntil("the feed is shown") { $0.contains("Images") }
/// terminal.press(.down, .enter)
/// terminal.type("q")
/// #expect(try await terminal.waitForEnd() == .exited(0))
/// #expect(terminal.isEchoing)
/// ```
/// The program is killed when the terminal is released, and after `patience` at the latest.
final class PseudoTerminal {
  /// The end of a program.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// - Parameter status: the status from `waitpid`.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }
  }

  /// The error of a wait that reached its limit.
  struct Failure: Error, CustomStringConvertible {
    let missing: String
    let when: String
    let text: String
    var description: String {
      "Not \(when): \(missing). The screen shows:\n\(text)\n(end of screen)"
    }
  }

  /// The input of a key.
  struct Keystroke: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    static let enter = Keystroke("\r")
    static let escape = Keystroke("\u{1B}")
    static let tab = Keystroke("\t")
    static let backTab = Keystroke("\u{1B}[Z")
    static let backspace = Keystroke("\u{7F}")
    static let delete = Keystroke("\u{1B}[3~")
    static let up = Keystroke("\u{1B}[A")
    static let down = Keystroke("\u{1B}[B")
    static let right = Keystroke("\u{1B}[C")
    static let left = Keystroke("\u{1B}[D")
    static let home = Keystroke("\u{1B}[H")
    static let end = Keystroke("\u{1B}[F")
    static let pageUp = Keystroke("\u{1B}[5~")
    static let pageDown = Keystroke("\u{1B}[6~")

    /// Control and a letter.
    static func control(_ letter: Character) -> Keystroke {
      Keystroke(String(Character(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))))
    }

    /// Pasted text, in brackets as terminals send it to programs that request them.
    static func paste(_ text: String) -> Keystroke {
      Keystroke("\u{1B}[200~\(text)\u{1B}[201~")
    }

    /// A click on a cell, in the form of xterm's mode 1006.
    static func click(column: Int, row: Int) -> Keystroke {
      Keystroke("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }
  }

  /// The limit in seconds after which a hanging program is killed.
  static let patience = 180.0

  private let session: PseudoTerminalSession

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - program: the path; by default that of the built command.
  ///   - columns: the window's width.
  ///   - rows: the window's height.
  ///   - pictures: the pictures that the terminal supports.
  ///   - environment: the differences from the test's own environment; an empty value removes a
  ///     variable.
  init(
    _ arguments: [String] = [], program: String? = nil, columns: Int = 80, rows: Int = 24,
    pictures: PictureMode = .blocks, environment: [String: String] = [:]
  ) throws {
    let pair = try PseudoTerminalPair()
    pair.resize(columns: columns, rows: rows)
    let usual = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "", "COLUMNS": "",
      "LINES": "", "SWIFT_BACKTRACE": "enable=no", "TMUX": "", "STY": "", "TERM_PROGRAM": "",
      "LC_TERMINAL": "",
    ]
    let all = ProcessInfo.processInfo.environment.merging(usual) { $1 }.merging(environment) { $1 }
    do {
      let process = try pair.spawn(
        program ?? Self.command, arguments, environment: all.filter { !$0.value.isEmpty })
      var screen = ScreenModel(columns: columns, rows: rows)
      screen.pictureMode = pictures
      session = PseudoTerminalSession(pair, process: process, screen: screen)
    } catch {
      close(pair.master)
      throw error
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak session] in
      session?.send(SIGKILL)
    }
  }

  deinit {
    session.send(SIGKILL)
  }

  /// The visible screen.
  var screen: ScreenModel { session.currentScreen }

  /// Indicates whether the terminal shows typed text itself, as it does when no program has taken
  /// it over.
  var isEchoing: Bool { session.pair.modes.c_lflag & tcflag_t(ECHO) != 0 }

  /// The terminal's modes, to compare those before and after a program.
  var modes: termios { session.pair.modes }

  /// Presses keys, one after the other.
  ///
  /// After Escape wait for its effect: a program reads it together with an immediate next key as
  /// another key, as all programs do.
  func press(_ keys: Keystroke...) {
    session.write(keys.flatMap(\.bytes))
  }

  /// Types text.
  func type(_ text: String) {
    session.write(Array(text.utf8))
  }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) {
    session.resize(columns: columns, rows: rows)
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) {
    session.send(signal)
  }

  /// Waits until the screen meets a condition.
  ///
  /// - Parameters:
  ///   - description: the expected state, for the error.
  ///   - limit: the maximum number of seconds.
  ///   - condition: checked after all output, but never in the middle of a frame.
  /// - Throws: `Failure`, with the text on the screen.
  func waitUntil(
    _ description: String, limit: Double = 120,
    _ condition: @escaping @Sendable (ScreenModel) -> Bool
  ) async throws {
    try await session.wait(for: description, limit: limit, condition)
  }

  /// Waits until the program has ended.
  @discardableResult
  func waitForEnd(limit: Double = 120) async throws -> End {
    try await session.waitForEnd(limit: limit)
  }

  /// The path of the built command, beside the tests.
  static var command: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("imagefeed").path
  }
}
