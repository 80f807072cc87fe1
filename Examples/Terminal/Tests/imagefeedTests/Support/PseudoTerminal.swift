import Foundation
import ImageFeedTerminal
import TerminalScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program running in a terminal of its own, with a person at it: the test.
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
  /// How a program ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// - Parameter status: as `waitpid` tells it.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }
  }

  /// What was waited for did not come.
  struct Failure: Error, CustomStringConvertible {
    let missing: String
    let when: String
    let text: String
    var description: String {
      "Not \(when): \(missing). The screen shows:\n\(text)\n(end of screen)"
    }
  }

  /// What a key sends.
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

    /// Pasted text, in brackets as terminals send it to programs that asked for them.
    static func paste(_ text: String) -> Keystroke {
      Keystroke("\u{1B}[200~\(text)\u{1B}[201~")
    }

    /// A click on a cell, in the form of xterm's mode 1006.
    static func click(column: Int, row: Int) -> Keystroke {
      Keystroke("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }
  }

  /// Whatever hangs is killed after so many seconds.
  static let patience = 180.0

  private let session: PseudoTerminalSession

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - program: its path; by default the built command.
  ///   - columns: the window's width.
  ///   - rows: the window's height.
  ///   - pictures: what the terminal knows of pictures.
  ///   - environment: what is different from the test's own; an empty value takes a variable away.
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

  /// What a person sees now.
  var screen: ScreenModel { session.currentScreen }

  /// Whether what is typed is shown by the terminal itself, as it is where no program has taken it
  /// over.
  var isEchoing: Bool { session.pair.modes.c_lflag & tcflag_t(ECHO) != 0 }

  /// The terminal's modes, to compare what a program leaves with what it found.
  var modes: termios { session.pair.modes }

  /// Presses keys, one after the other.
  ///
  /// After Escape wait for what it does: a program takes it together with what follows at once for
  /// another key, as all programs do.
  func press(_ keys: Keystroke...) {
    session.write(keys.flatMap(\.bytes))
  }

  /// Types text.
  func type(_ text: String) {
    session.write(Array(text.utf8))
  }

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) {
    session.resize(columns: columns, rows: rows)
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) {
    session.send(signal)
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - description: for the error: what should be seen.
  ///   - limit: so many seconds at most.
  ///   - condition: asked again after all output, but never in the middle of a frame.
  /// - Throws: `Failure`, with what is on the screen instead.
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

  /// The built command, beside the tests.
  static var command: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("imagefeed").path
  }
}
