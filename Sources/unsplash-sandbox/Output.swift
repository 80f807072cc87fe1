import Foundation

/// The output of the command. Each call writes at once and in one piece, from any thread.
///
/// Not `print`, which buffers some thousand bytes when it writes to a pipe, so that a reader would
/// wait for the first line.
final class Output: @unchecked Sendable {  // why: `droppedLines` is guarded by lock
  /// The requested output.
  static let answers = Output(STDOUT_FILENO)
  static let errors = Output(STDERR_FILENO)

  /// The time in milliseconds that a log line waits for its reader.
  private static let patience: Int32 = 1_000

  private let descriptor: Int32
  private let lock = NSLock()
  /// The number of log lines that were dropped since the last one that was written.
  private var droppedLines = 0

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
    lock.lock()
    defer { lock.unlock() }
    return writeAll(text)
  }

  /// Writes a line of a log, or drops it: a log that nobody reads must not hold up what it is about.
  ///
  /// The first line that finds no room waits for a second, the ones after it not at all until there
  /// is room again; then their number is written first.
  func writeLog(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    guard hasRoom(within: droppedLines == 0 ? Self.patience : 0) else {
      droppedLines += 1
      return
    }
    if droppedLines > 0 { writeAll("(\(droppedLines) lines that nobody read are missing)\n") }
    droppedLines = 0
    writeAll(line + "\n")
  }

  /// Indicates whether a short text can be written without waiting: as much as a page, to a pipe.
  private func hasRoom(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
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
