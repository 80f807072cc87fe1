import Foundation

/// Progress on standard error: lines, and on a terminal one line that changes.
struct Progress: Sendable {
  /// A Boolean value that tells whether a line can be overwritten.
  let isTerminal: Bool
  /// Writes a text.
  let write: @Sendable (String) -> Void

  /// Standard error.
  static let standardError = Progress(isTerminal: isatty(2) == 1) { text in
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Writes what begins.
  func say(_ text: String) {
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Removes the line that changes.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  /// Counts jobs that end on several threads.
  func counter(of total: Int) -> Counter { Counter(progress: self, total: total) }

  /// The number of jobs that have ended.
  final class Counter: @unchecked Sendable {  // why: `done` is guarded by `lock`
    private let progress: Progress
    private let total: Int
    private let lock = NSLock()
    private var done = 0

    init(progress: Progress, total: Int) {
      self.progress = progress
      self.total = total
    }

    /// Counts a job that has ended.
    func note(_ text: String) {
      lock.withLock {
        done += 1
        if progress.isTerminal { progress.say("[\(done)/\(total)] \(text)") }
      }
    }
  }
}
