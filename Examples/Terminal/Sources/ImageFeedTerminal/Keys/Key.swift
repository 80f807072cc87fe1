/// An input of a person with the keyboard or the mouse.
enum Key: Hashable, Sendable {
  /// A character was typed: one grapheme's worth, never a control.
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
  /// Control and a character, a lower-case letter or one of `@[\]^_`; Control and the space bar is
  /// `.control(" ")`.
  case control(Character)
  /// Text was pasted; without control characters but for line feeds and tabs.
  case paste(String)
  /// The wheel was turned over a cell: so many lines down, negative for up.
  case scroll(lines: Int, at: CellPoint)
  /// The left button was pressed over a cell.
  case click(at: CellPoint)
}
