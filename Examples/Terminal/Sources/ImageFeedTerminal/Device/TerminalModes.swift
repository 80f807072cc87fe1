#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The control sequences that take over a terminal and restore it.
enum TerminalModes {
  /// Raw: every key comes at once and as it is, Ctrl-C and Ctrl-Z too, and nothing is echoed.
  static func raw(from modes: termios) -> termios {
    var raw = modes
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    return raw
  }

  /// The alternate screen without a cursor, pastes in brackets (xterm's modes 1049, 25, 2004).
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  /// The buttons of the mouse, with places of any size (xterm's modes 1000 and 1006).
  static let enterMouse: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
  /// All of it undone. It begins with the end of a string, which also cuts off a sequence that a
  /// crash has left half written.
  static let leave: StaticString =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
  /// Removes kitty's pictures, and what the terminal keeps of those that are seen. It too ends a
  /// command that a crash has left half written.
  static let removePictures: StaticString = "\u{1B}\\\u{1B}_Ga=d,q=2,d=A\u{1B}\\"
}
