import ImageFeedTerminal

extension ScreenModel {
  /// A private mode of DEC or xterm.
  mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 6:
      isOriginInRegion = isOn
      moveCursor(column: 0, row: 0)
    case 7:
      isAutowrapOn = isOn
      screen.isWrapPending = false
    case 25: isCursorVisible = isOn
    case 47, 1047: setAlternateScreen(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn { saveCursor() }
      setAlternateScreen(isOn)
      if isOn { eraseScreen(2) } else { restoreCursor() }
    case 1000, 1002, 1003: isMouseReported = isOn
    case 2004: isBracketedPasteOn = isOn
    case 2026: isUpdating = isOn
    default: break
    }
  }

  /// The alternate screen begins empty each time, with the cursor where it was.
  private mutating func setAlternateScreen(_ isOn: Bool) {
    guard isOn != isAlternateScreen else { return }
    isAlternateScreen = isOn
    if isOn {
      var alternate = ScreenBuffer(size: size)
      alternate.moveCursor(column: screen.cursor.column, row: screen.cursor.row)
      mainScreen = screen
      screen = alternate
    } else if let main = mainScreen {
      screen = main
      mainScreen = nil
    }
  }

  /// `DECSTR`: modes and styles as in the beginning, the text as it is.
  mutating func softReset() {
    (isCursorVisible, isAutowrapOn, isInsertOn, isOriginInRegion) = (true, true, false, false)
    (style, charset, screen.saved) = (.plain, ScreenCharset(), SavedCursor())
    screen.setScrollRows(top: 0, bottom: size.rows - 1)
  }
}
