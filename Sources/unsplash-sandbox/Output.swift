import Foundation

/// The output of the command. Each call writes at once and in one piece, from any thread.
///
/// Not `print`, which buffers some thousand bytes when it writes to a pipe, so that a reader would
/// wait for the first line.
final class Output: Sendable {
  /// The requested output.
  static let answers = Output(STDOUT_FILENO)
  static let errors = Output(STDERR_FILENO)

  private let descriptor: Int32
  private let lock = NSLock()

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
    writeLine("unsplash-sandbox: \(message)")
  }

  func writeLine(_ line: String) {
    write(line + "\n")
  }
}
