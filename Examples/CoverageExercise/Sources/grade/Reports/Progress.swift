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
  func counter(of total: Int) -> Counter {
    Counter(progress: self, total: total, pace: Pace(of: self))
  }

  /// Says when another step is worth a line: on a terminal always, elsewhere every ten seconds.
  struct Pace: Sendable {
    private static let pause: UInt64 = 10_000_000_000

    private let isTerminal: Bool
    private let now: @Sendable () -> UInt64
    private var last: UInt64

    /// - Parameter now: a time in nanoseconds.
    init(
      of progress: Progress,
      now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    ) {
      isTerminal = progress.isTerminal
      self.now = now
      last = now()
    }

    /// Returns whether the step is due, and counts from it if so.
    mutating func isDue() -> Bool {
      if isTerminal { return true }
      let time = now()
      guard time >= last + Self.pause else { return false }
      last = time
      return true
    }
  }

  /// The number of jobs that have ended.
  final class Counter: @unchecked Sendable {  // why: `done` and `pace` are guarded by `lock`
    private let progress: Progress
    private let total: Int
    private let lock = NSLock()
    private var done = 0
    private var pace: Pace

    init(progress: Progress, total: Int, pace: Pace) {
      self.progress = progress
      self.total = total
      self.pace = pace
    }

    /// Counts a job that has ended.
    func note(_ text: String) {
      lock.withLock {
        done += 1
        if pace.isDue() { progress.say("[\(done)/\(total)] \(text)") }
      }
    }
  }
}
