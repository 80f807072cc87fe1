/// An input with the keyboard or the mouse.
enum Key: Hashable, Sendable {
  /// A typed character, a single grapheme and never a control.
  case character(Character)
  case enter
  case escape
  case tab
  /// Shift and Tab.
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// Control and a character: a lower-case letter or one of `@[\]^_`; Control and the space bar is
  /// `.control(" ")`.
  case control(Character)
  /// Pasted text, without control characters except line feeds and tabs.
  case paste(String)
  /// A turn of the wheel over a cell: a number of lines down, negative for up.
  case scroll(lines: Int, at: CellPoint)
  /// A press of the left button over a cell.
  case click(at: CellPoint)
}
