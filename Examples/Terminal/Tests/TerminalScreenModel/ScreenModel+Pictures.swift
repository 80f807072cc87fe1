import Foundation
import ImageFeedTerminal

extension ScreenModel {
  /// The visible pictures, from the top and from the left. A picture of iTerm2 counts as long as
  /// all of its cells are unchanged.
  public var pictures: [TerminalPicture] { screen.pictures.shown }

  /// The number of bytes of pixels that the terminal stores (kitty).
  public var storedPictureBytes: Int { screen.pictures.storedBytes }

  /// The numbers of the stored pictures (kitty), in order.
  public var storedPictures: [Int] { screen.pictures.storedImages }

  /// Handles an application program command: those of kitty's graphics protocol; others are
  /// ignored.
  mutating func perform(application string: [UInt8]) {
    guard pictureMode == .kitty, let command = KittyCommand(string) else { return }
    let (reply, cursor) = screen.pictures.perform(
      command, cursor: screen.cursor, cell: cellPixels)
    replies += reply
    if cursor != screen.cursor { screen.moveCursor(column: cursor.column, row: cursor.row) }
  }

  /// Handles a command of iTerm2.
  mutating func perform(proprietary command: ArraySlice<UInt8>) {
    guard pictureMode == .iterm2 else { return }
    let text = String(decoding: command.prefix(256), as: UTF8.self)
    if text == "ReportCellSize" {
      replies += Array(
        "\u{1B}]1337;ReportCellSize=\(cellPixels.height).0;\(cellPixels.width).0;1.0\u{1B}\\".utf8)
    }
    guard text.hasPrefix("File="), let colon = command.firstIndex(of: UInt8(ascii: ":")),
      let file = Data(base64Encoded: Data(command[(colon + 1)...])),
      let size = PictureSize(of: file)
    else { return }
    var arguments: [String: String] = [:]
    let head = String(decoding: command[..<colon].dropFirst(5), as: UTF8.self)
    for pair in head.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { arguments[String(parts[0])] = String(parts[1]) }
    }
    guard arguments["inline"] == "1", let columns = arguments["width"].flatMap({ Int($0) }),
      let rows = arguments["height"].flatMap({ Int($0) })
    else { return }
    let rect = CellRect(
      column: cursor.column, row: cursor.row, columns: columns, rows: rows)
    guard !rect.isEmpty else { return }
    screen.pictures.addInline(
      TerminalPicture(
        rect, image: 0, placement: 0,
        source: PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
    if arguments["doNotMoveCursor"] != "1" {
      screen.moveCursor(column: rect.endColumn, row: rect.endRow - 1)
    }
  }

  /// Reports the size of a cell, in xterm's format.
  mutating func reportCellSize() {
    guard pictureMode.isReal else { return }
    replies += Array("\u{1B}[6;\(cellPixels.height);\(cellPixels.width)t".utf8)
  }
}
