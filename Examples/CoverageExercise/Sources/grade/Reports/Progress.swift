import Foundation

/// Progress on standard error: lines, and on a terminal one line that changes.
final class Progress: @unchecked Sendable {  // why: `last` is guarded by `lock`
  /// Nanoseconds between two steps that have lines of their own.
  private static let pause: UInt64 = 10_000_000_000

  /// Standard error.
  static let standardError = Progress(isTerminal: isatty(2) == 1) { text in
    FileHandle.standardError.write(Data(text.utf8))
  }

  private let isTerminal: Bool
  private let now: @Sendable () -> UInt64
  private let write: @Sendable (String) -> Void
  private let lock = NSLock()
  private var last: UInt64

  /// - Parameters:
  ///   - isTerminal: whether a line can be overwritten.
  ///   - now: a time in nanoseconds.
  ///   - write: writes a text.
  init(
    isTerminal: Bool,
    now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    write: @escaping @Sendable (String) -> Void
  ) {
    (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
    last = now()
  }

  /// Writes what begins.
  func say(_ text: String) {
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Writes one of many steps: on a terminal always, elsewhere every ten seconds.
  func step(_ text: String) {
    lock.withLock {
      guard isTerminal || now() >= last + Self.pause else { return }
      last = now()
      say(text)
    }
  }

  /// Removes the line that changes.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  /// Counts jobs that end on several threads.
  func counter(of total: Int) -> Counter { Counter(of: total, progress: self) }

  /// The number of jobs that have ended.
  final class Counter: @unchecked Sendable {  // why: `done` is guarded by `lock`
    private let progress: Progress
    private let total: Int
    private let lock = NSLock()
    private var done = 0

    fileprivate init(of total: Int, progress: Progress) {
      (self.total, self.progress) = (total, progress)
    }

    /// Counts a job that has ended.
    func note(_ text: String) {
      lock.withLock {
        done += 1
        progress.step("[\(done)/\(total)] \(text)")
      }
    }
  }
}
