import Foundation

/// The output of the command. Messages are written at once, and log lines by a thread of their own;
/// each in one piece, from any thread.
///
/// Not `print`, which buffers some thousand bytes when it writes to a pipe, so that a reader would
/// wait for the first line.
final class Output: @unchecked Sendable {  // why: what changes is guarded by logLock
  /// The requested output.
  static let answers = Output(STDOUT_FILENO)
  static let errors = Output(STDERR_FILENO)

  /// The number of log lines that wait for their reader.
  private static let mostWaiting = 1_000
  /// The time in seconds that the end waits for the reader of the log.
  private static let patience = 1.0

  private let descriptor: Int32
  /// Held during a write, which may take until somebody reads.
  private let writeLock = NSLock()
  /// Never held during a write. It is signalled when there is something to write, and when all is
  /// written.
  private let logLock = NSCondition()
  private var waitingLines: [String] = []
  /// The number of log lines for which there was no room after the waiting ones.
  private var droppedLines = 0
  private var isLogWritten = true
  private var hasLogThread = false

  /// Makes sure that no socket becomes the error stream because that was closed at the start.
  ///
  /// - Returns: the reason why the output cannot be written, if it was closed itself.
  static func claimDescriptors() -> String? {
    guard fcntl(STDOUT_FILENO, F_GETFD) >= 0 else { return String(cString: strerror(errno)) }
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard 0...STDERR_FILENO ~= descriptor else {
        close(descriptor)
        return nil
      }
    }
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes text unchanged. A closed pipe ends the process with `SIGPIPE`, as usual.
  ///
  /// - Returns: the reason why not all of it was written, for example a full disk; `nil` if it was.
  @discardableResult
  func write(_ text: String) -> String? {
    writeLock.lock()
    defer { writeLock.unlock() }
    return writeAll(text)
  }

  /// Has a line of a log written, or drops it if too many wait already: nobody waits for the reader
  /// of a log. The number of dropped lines is written after those that waited.
  func writeLog(_ line: String) {
    logLock.lock()
    defer { logLock.unlock() }
    guard waitingLines.count < Self.mostWaiting else {
      droppedLines += 1
      return
    }
    waitingLines.append(line + "\n")
    isLogWritten = false
    if !hasLogThread { Thread { [self] in writeLines() }.start() }
    hasLogThread = true
    logLock.broadcast()
  }

  /// Waits a moment until the log is written.
  func finishLog() {
    let end = Date(timeIntervalSinceNow: Self.patience)
    logLock.lock()
    defer { logLock.unlock() }
    while !isLogWritten { guard logLock.wait(until: end) else { return } }
  }

  /// Writes log lines for ever.
  private func writeLines() -> Never {
    while true {
      logLock.lock()
      while waitingLines.isEmpty {
        isLogWritten = true
        logLock.broadcast()
        logLock.wait()
      }
      var lines = waitingLines
      if droppedLines > 0 { lines.append("(\(droppedLines) lines that nobody read are missing)\n") }
      (waitingLines, droppedLines) = ([], 0)
      logLock.unlock()
      write(lines.joined())
    }
  }

  @discardableResult
  private func writeAll(_ text: String) -> String? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }

  /// Writes a line with the command's name in front.
  func writeMessage(_ message: String) {
    write("unsplash-sandbox: \(message)\n")
  }
}
