/// An event of a terminal.
enum TerminalEvent: Hashable, Sendable {
  /// Pressed keys, pasted text and input of the mouse, in order.
  case keys([Key])
  /// The terminal has answered a question about itself.
  case answers([TerminalAnswer])
  /// The window has this size now, or the screen has to be redrawn because the process was stopped
  /// and the former contents are lost.
  case resized(CellSize)
  /// A signal asks the process to end: `SIGINT`, `SIGTERM` or `SIGHUP`. A second one ends it at
  /// once.
  case interrupted(signal: Int32)
  /// The terminal was closed, and no more keys follow.
  case inputEnded
}
