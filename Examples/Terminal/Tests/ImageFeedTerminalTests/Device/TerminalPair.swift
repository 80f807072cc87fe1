import Foundation
import TerminalScreenModel

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal with both ends in this process. Closed when it is released.
final class TerminalPair {
  struct Failure: Error {
    let call: String
    let number = errno
  }

  /// The descriptor of the test, which acts as the person.
  let master: Int32
  /// The descriptor for programs.
  let slave: Int32
  let slaveName: String
  private var isMasterOpen = true

  init(columns: Int = 80, rows: Int = 24) throws {
    #if canImport(Glibc)
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number): (Int32, UInt32) = (0, 0)
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      guard master >= 0, ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0
      else { throw Failure(call: "ptmx") }
      slaveName = "/dev/pts/\(number)"
    #else
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failure(call: "posix_openpt") }
      slaveName = String(cString: name)
    #endif
    slave = open(slaveName, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw Failure(call: slaveName) }
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(slave)
    closeMaster()
  }

  /// Closes the window.
  func closeMaster() {
    if isMasterOpen { close(master) }
    isMasterOpen = false
  }

  func resize(columns: Int, rows: Int) {
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(clamping: columns), UInt16(clamping: rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(systemWrite(master, bytes) == bytes.count)
  }

  /// All modes as bytes, to be compared.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// Indicates whether a flag of the local modes is set, such as `ECHO`.
  func isSet(_ flag: Int32) -> Bool {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes.c_lflag & tcflag_t(flag) != 0
  }

  /// Everything that was written until now.
  func output() -> [UInt8] {
    var (all, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 0) > 0 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { break }
      all += bytes[..<count]
    }
    return all
  }

  /// A screen that shows everything that was written until now.
  func screen() -> ScreenModel {
    var screen = ScreenModel(columns: 80, rows: 24)
    screen.feed(output())
    return screen
  }
}

@discardableResult
func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  write(descriptor, bytes, bytes.count)
}
