/// An event of a terminal.
enum TerminalEvent: Hashable, Sendable {
  /// Keys were pressed, text was pasted, the mouse was used; in order.
  case keys([Key])
  /// The terminal has answered a question about itself.
  case answers([TerminalAnswer])
  /// The window has this size now, or the screen has to be drawn anew because the process was
  /// stopped for a while: whatever was shown is gone.
  case resized(CellSize)
  /// Somebody wants the process to end: `SIGINT`, `SIGTERM` or `SIGHUP`. A second such signal ends it
  /// without asking.
  case interrupted(signal: Int32)
  /// There will be no more keys: the terminal is gone.
  case inputEnded
}
