import ImageFeedTerminal

extension ScreenModel {
  /// Sets a private mode of DEC or xterm.
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

  /// Switches the alternate screen, which begins empty each time, with the cursor at its former
  /// position.
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

  /// Handles `DECSTR`: modes and styles are reset, and the text stays.
  mutating func softReset() {
    (isCursorVisible, isAutowrapOn, isInsertOn, isOriginInRegion) = (true, true, false, false)
    (style, charset, screen.saved) = (.plain, ScreenCharset(), SavedCursor())
    screen.setScrollRows(top: 0, bottom: size.rows - 1)
  }
}
