import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two file descriptors of a terminal, usually standard input and standard output.
final class TerminalPort: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  let input: Int32
  let output: Int32
  private let lock = NSLock()
  private var isMuted = false

  /// - Throws: `TerminalError` if one of the two is not a terminal.
  init(input: Int32, output: Int32) throws {
    guard isatty(input) == 1 else { throw TerminalError.inputIsNoTerminal }
    guard isatty(output) == 1 else { throw TerminalError.outputIsNoTerminal }
    (self.input, self.output) = (input, output)
  }

  /// The terminal's modes.
  func modes() throws -> termios {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else {
      throw TerminalError.system(call: "tcgetattr", errno: errno)
    }
    return modes
  }

  /// Starts or stops dropping output. A write in progress is completed first.
  func setMuted(_ isMuted: Bool) {
    lock.lock()
    defer { lock.unlock() }
    self.isMuted = isMuted
  }

  /// Writes all bytes, one caller after the other. If the terminal is closed, the rest is dropped.
  func write(_ bytes: [UInt8]) {
    lock.lock()
    defer { lock.unlock() }
    if isMuted { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Self.write(UnsafeRawBufferPointer(rebasing: rest), to: output)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
          waitForRoom()
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// Waits until the terminal accepts output: another process that shares it may have made it
  /// non-blocking.
  private func waitForRoom() {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    _ = poll(&descriptor, 1, -1)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The size of the window; if the terminal does not report it, that of `COLUMNS` and `LINES`,
  /// else 80 by 24.
  func size(environment: [String: String]) -> CellSize {
    var window = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &window) == 0
    func side(_ known: UInt16, _ name: String, _ usual: Int) -> Int {
      if isKnown, known > 0 { return Int(known) }
      return environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? usual
    }
    return CellSize(
      columns: side(window.ws_col, "COLUMNS", 80), rows: side(window.ws_row, "LINES", 24))
  }

  /// The size of a cell in pixels, if the system knows it.
  func cellPixels() -> CellPixels? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return CellPixels(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }
}
