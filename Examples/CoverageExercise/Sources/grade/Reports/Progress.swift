import Foundation

/// Progress on standard error: lines, and on a terminal one line that changes.
struct Progress: Sendable {
  static let standardError = Progress(isTerminal: isatty(2) == 1) { text in
    FileHandle.standardError.write(Data(text.utf8))
  }

  let isTerminal: Bool
  let write: @Sendable (String) -> Void

  func say(_ text: String) {
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Writes one of many steps, on a terminal only.
  func step(_ text: String) { if isTerminal { say(text) } }

  func change(of total: Int) -> @Sendable (Int, ChangeResult) -> Void {
    { count, result in step("[\(count)/\(total)] \(result.id): \(result.outcome.rawValue)") }
  }

  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }
}
