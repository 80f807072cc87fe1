import Foundation

/// Progress on standard error: lines, and on a terminal one line that changes.
final class Progress: @unchecked Sendable {  // why: `last` is guarded by `lock`
  /// Nanoseconds between two steps that have lines of their own.
  private static let pause: UInt64 = 10_000_000_000

  static let standardError = Progress(isTerminal: isatty(2) == 1) { text in
    FileHandle.standardError.write(Data(text.utf8))
  }

  private let isTerminal: Bool
  private let now: @Sendable () -> UInt64
  private let write: @Sendable (String) -> Void
  private let lock = NSLock()
  private var last: UInt64

  init(
    isTerminal: Bool,
    now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    write: @escaping @Sendable (String) -> Void
  ) {
    (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
    last = now()
  }

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

  /// Writes the result of one of some changes as a step.
  func change(of total: Int) -> @Sendable (Int, ChangeResult) -> Void {
    { count, result in self.step("[\(count)/\(total)] \(result.id): \(result.outcome.rawValue)") }
  }

  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }
}
