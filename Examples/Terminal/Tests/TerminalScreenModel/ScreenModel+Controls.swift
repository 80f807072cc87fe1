import Foundation
import ImageFeedTerminal

extension ScreenModel {
  /// Handles a C0 control.
  mutating func control(_ byte: UInt8) {
    lastCharacter = nil
    let cursor = screen.cursor
    switch byte {
    case 0x08: screen.moveCursor(column: cursor.column - 1, row: cursor.row)
    case 0x09:
      let next = tabStops.next(after: cursor.column, last: size.columns - 1)
      screen.moveCursor(column: next, row: cursor.row)
    case 0x0A, 0x0B, 0x0C:
      screen.isWrapPending = false
      screen.lineFeed(style: style)
    case 0x0D: screen.moveCursor(column: 0, row: cursor.row)
    case 0x0E: charset.use(1)
    case 0x0F: charset.use(0)
    default: break
    }
  }

  /// Handles an escape sequence.
  mutating func escape(_ byte: UInt8, intermediate: UInt8) {
    lastCharacter = nil
    switch (intermediate, byte) {
    case (UInt8(ascii: "("), _): charset.designate(0, as: byte)
    case (UInt8(ascii: ")"), _): charset.designate(1, as: byte)
    case (0, UInt8(ascii: "7")): saveCursor()
    case (0, UInt8(ascii: "8")): restoreCursor()
    case (0, UInt8(ascii: "D")): screen.lineFeed(style: style)
    case (0, UInt8(ascii: "E")):
      screen.moveCursor(column: 0, row: screen.cursor.row)
      screen.lineFeed(style: style)
    case (0, UInt8(ascii: "H")): tabStops.set(screen.cursor.column)
    case (0, UInt8(ascii: "M")): screen.reverseLineFeed(style: style)
    case (0, UInt8(ascii: "c")): reset()
    case (UInt8(ascii: "#"), UInt8(ascii: "8")):
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          screen[column, row] = Cell(text: "E", width: 1, style: .plain)
        }
      }
    default: break
    }
  }

  /// Restores the initial state (`RIS`), except for the clipboard.
  private mutating func reset() {
    var new = ScreenModel(columns: size.columns, rows: size.rows)
    (new.clipboard, new.replies) = (clipboard, replies)
    (new.pictureMode, new.cellPixels) = (pictureMode, cellPixels)
    self = new
  }

  mutating func saveCursor() {
    screen.saved = SavedCursor(
      cursor: screen.cursor, isWrapPending: screen.isWrapPending, style: style,
      isOriginInRegion: isOriginInRegion, charset: charset)
  }

  mutating func restoreCursor() {
    let saved = screen.saved
    screen.moveCursor(column: saved.cursor.column, row: saved.cursor.row)
    screen.isWrapPending = saved.isWrapPending && screen.cursor == saved.cursor
    (style, isOriginInRegion, charset) = (saved.style, saved.isOriginInRegion, saved.charset)
  }

  /// Handles an operating system command: titles and the clipboard.
  mutating func perform(command: [UInt8]) {
    let parts = command.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "0", "2": title = String(decoding: parts[1], as: UTF8.self)
    case "1337": perform(proprietary: parts[1])
    case "52":
      // The kind of selection does not matter; queries for the content are not answered.
      guard let separator = parts[1].firstIndex(of: UInt8(ascii: ";")) else { return }
      let content = Data(parts[1][(separator + 1)...])
      guard let decoded = Data(base64Encoded: content) else { return }
      clipboard = String(decoding: decoded, as: UTF8.self)
    default: break
    }
  }
}
