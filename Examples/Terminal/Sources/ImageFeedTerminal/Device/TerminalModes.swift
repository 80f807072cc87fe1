#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The control sequences that take over a terminal and restore it.
enum TerminalModes {
  /// Raw mode: every key is delivered at once and unchanged, Ctrl-C and Ctrl-Z too, and nothing is
  /// echoed.
  static func raw(from modes: termios) -> termios {
    var raw = modes
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    return raw
  }

  /// The alternate screen without a cursor, bracketed paste (xterm's modes 1049, 25, 2004).
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  /// The buttons of the mouse, with coordinates of any size (xterm's modes 1000 and 1006).
  static let enterMouse: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
  /// The reverse of all of these. It starts with a string terminator, which also ends a sequence
  /// that a crash left incomplete.
  static let leave: StaticString =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
  /// Deletes kitty's visible pictures and their stored data. It starts with a string terminator for
  /// the same reason.
  static let removePictures: StaticString = "\u{1B}\\\u{1B}_Ga=d,q=2,d=A\u{1B}\\"
}
