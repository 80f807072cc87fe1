import Foundation

/// Says on standard error what goes on: lines, and on a terminal one that changes.
struct Progress: Sendable {
  /// Whether one line may be written again and again.
  let isTerminal: Bool
  /// Where to.
  let write: @Sendable (String) -> Void

  /// Standard error.
  static let standardError = Progress(isTerminal: isatty(2) == 1) { text in
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Says what begins.
  func say(_ text: String) {
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Takes the changing line away.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  /// Counts jobs that end on several threads.
  func counter(of total: Int) -> Counter { Counter(progress: self, total: total) }

  /// How many jobs have ended.
  final class Counter: @unchecked Sendable {  // why: `done` is guarded by `lock`
    private let progress: Progress
    private let total: Int
    private let lock = NSLock()
    private var done = 0

    init(progress: Progress, total: Int) {
      self.progress = progress
      self.total = total
    }

    /// Notes that one has ended.
    func note(_ text: String) {
      lock.withLock {
        done += 1
        if progress.isTerminal { progress.say("[\(done)/\(total)] \(text)") }
      }
    }
  }
}
