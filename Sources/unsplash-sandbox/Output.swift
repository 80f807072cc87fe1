import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the command's words go: at once, and a call's words in one piece, from any thread.
///
/// Not `print`: into a pipe it keeps the lines back until there are some thousand bytes, and whoever
/// waits for the first line waits for ever.
final class Output: Sendable {
  /// What the command was asked for.
  static let answers = Output(STDOUT_FILENO)
  /// What went wrong.
  static let errors = Output(STDERR_FILENO)

  private let descriptor: Int32
  private let lock = NSLock()

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes text as it is. A reader who has gone ends the process by `SIGPIPE`, as is usual; whatever
  /// else fails cannot be told anybody.
  func write(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Self.write(rest, to: descriptor)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Writes a line with the command's name in front.
  func writeMessage(_ message: String) {
    writeLine("unsplash-sandbox: \(message)")
  }

  /// Writes a line.
  func writeLine(_ line: String) {
    write(line + "\n")
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }
}
