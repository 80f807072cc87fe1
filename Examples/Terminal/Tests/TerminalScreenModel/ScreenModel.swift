import Foundation

/// A small model of a terminal: what a person sees after the bytes that a program has written.
///
/// It knows the sequences that the app and a shell use, and ignores others.
public struct ScreenModel: Sendable {
  /// A picture that the terminal shows itself.
  public struct Picture: Hashable, Sendable {
    /// kitty's number; 0 for an inline image.
    public var number: Int
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int
    /// The part of the stored picture, in pixels: x, y, width, height.
    public var source: [Int] = []
  }

  /// The pictures that a terminal supports.
  public enum Support: Sendable {
    case nothing, kitty, inlineImages
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  /// One text for each cell; empty in the right half of a wide character.
  public private(set) var cells: [[String]]
  /// The parameters of the style of each cell.
  public private(set) var styles: [[String]]
  public private(set) var (cursorColumn, cursorRow) = (0, 0)
  public private(set) var isCursorVisible = true
  public private(set) var isAlternateScreen = false
  /// How often a program has asked for the alternate screen, also while it had it.
  public private(set) var takeovers = 0
  public private(set) var isBracketedPasteOn = false
  /// Indicates whether a frame is incomplete (mode 2026).
  public private(set) var isUpdating = false
  /// The last text that the program has put into the clipboard.
  public private(set) var clipboard: String?
  public private(set) var pictures: [Picture] = []
  /// The numbers and the files of kitty's stored pictures.
  public private(set) var stored: [Int: Data] = [:]
  /// The answers of the terminal since they were taken last.
  public var replies = ""

  private let support: Support
  private var style = ""
  /// The cell of the last character, unless the cursor has moved since.
  private var last: (column: Int, row: Int)?
  private var main: (cells: [[String]], column: Int, row: Int)?
  private var input: [UInt8] = []
  private var (payload, payloadNumber) = ("", 0)

  public init(columns: Int, rows: Int, support: Support = .nothing) {
    (self.columns, self.rows, self.support) = (columns, rows, support)
    cells = Self.blank(columns, rows)
    styles = Self.blank(columns, rows, "")
  }

  private static func blank(_ columns: Int, _ rows: Int, _ text: String = " ") -> [[String]] {
    Array(repeating: Array(repeating: text, count: columns), count: rows)
  }

  /// The text of the screen, without spaces at the ends of rows.
  public var lines: [String] {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  public var text: String { lines.joined(separator: "\n") }

  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  public mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    (cells, styles) = (Self.blank(columns, rows), Self.blank(columns, rows, ""))
    (cursorColumn, cursorRow, last) = (0, 0, nil)
    main = main == nil ? nil : (cells, 0, 0)
  }

  // MARK: Input

  /// Reads a program's output, in pieces of any size.
  public mutating func feed(_ bytes: [UInt8]) {
    input += bytes
    var start = 0
    while start < input.count, let count = step(input[start...]) { start += count }
    input.removeFirst(start)
  }

  /// - Returns: the number of bytes that were understood; `nil` if more are needed.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    if first < 0x20 { last = nil }
    switch first {
    case 0x1B: return escape(bytes)
    case 0x0D: cursorColumn = 0
    case 0x0A: lineFeed()
    case 0x08: cursorColumn = max(cursorColumn - 1, 0)
    case 0..<0x20, 0x7F: break
    default:
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= length else { return nil }
      for scalar in String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars {
        put(scalar)
      }
      return length
    }
    return 1
  }

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex + 2
    guard bytes.count > 1 else { return nil }
    switch Unicode.Scalar(bytes[start - 1]) {
    case "[":
      guard let end = bytes[start...].firstIndex(where: { 0x40..<0x7F ~= $0 }) else { return nil }
      let words = String(decoding: bytes[start..<end], as: UTF8.self)
      sequence(words, Character(Unicode.Scalar(bytes[end])))
      return end + 1 - bytes.startIndex
    case "]", "_":
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }),
        bytes[end] == 0x07 || end + 1 < bytes.endIndex
      else { return nil }
      let words = String(decoding: bytes[start..<end], as: UTF8.self)
      if bytes[start - 1] == UInt8(ascii: "]") { command(words) } else { kitty(words) }
      return end + (bytes[end] == 0x07 ? 1 : 2) - bytes.startIndex
    default: return 2
    }
  }

  private mutating func sequence(_ words: String, _ end: Character) {
    let numbers = words.split(separator: ";").map { Int($0) ?? 0 }
    switch end {
    case "H":
      cursorRow = min((numbers.first ?? 1) - 1, rows - 1)
      cursorColumn = min((numbers.count > 1 ? numbers[1] : 1) - 1, columns - 1)
    case "J":
      (cells, styles, pictures) = (Self.blank(columns, rows), Self.blank(columns, rows, ""), [])
    case "K":
      for column in cursorColumn..<columns { cells[cursorRow][column] = " " }
    case "m": style = ["", "0"].contains(words) ? "" : words
    case "h", "l": setMode(words, isOn: end == "h")
    case "c": replies += "\u{1B}[?62;c"
    default: break
    }
  }

  private mutating func setMode(_ mode: String, isOn: Bool) {
    if mode == "?1049", isOn { takeovers += 1 }
    switch mode {
    case "?25": isCursorVisible = isOn
    case "?2004": isBracketedPasteOn = isOn
    case "?2026": isUpdating = isOn
    case "?1049" where isOn != isAlternateScreen:
      isAlternateScreen = isOn
      let other = main
      main = isOn ? (cells, cursorColumn, cursorRow) : nil
      cells = isOn ? Self.blank(columns, rows) : other?.cells ?? cells
      if !isOn, let other { (cursorColumn, cursorRow) = (other.column, other.row) }
    default: break
    }
  }

  // MARK: Text

  private mutating func lineFeed() {
    cursorRow += 1
    guard cursorRow == rows else { return }
    cursorRow -= 1
    cells = Array(cells.dropFirst()) + Self.blank(columns, 1)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if let (column, row) = last, (cells[row][column] + String(scalar)).count == 1 {
      // It joins the character before, which an emoji selector makes wide.
      cells[row][column].unicodeScalars.append(scalar)
      if scalar == "\u{FE0F}", cursorColumn == column + 1, cursorColumn < columns {
        replace(cursorColumn, row, with: "")
        cursorColumn += 1
      }
      return
    }
    let value = scalar.value
    let isWide =
      scalar.properties.isEmojiPresentation || 0x1100..<0x1160 ~= value
      || 0x2E80..<0xA4D0 ~= value || 0xAC00..<0xD7A4 ~= value || 0xFF01..<0xFF61 ~= value
    if cursorColumn + (isWide ? 2 : 1) > columns {
      cursorColumn = 0
      lineFeed()
    }
    last = (cursorColumn, cursorRow)
    replace(cursorColumn, cursorRow, with: String(scalar))
    if isWide { replace(cursorColumn + 1, cursorRow, with: "") }
    cursorColumn += isWide ? 2 : 1
  }

  /// Replaces a cell. The other half of a wide character becomes a space, and an inline image that
  /// is below goes.
  private mutating func replace(_ column: Int, _ row: Int, with text: String) {
    if cells[row][column].isEmpty, !text.isEmpty { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
    cells[row][column] = text
    styles[row][column] = style
    pictures.removeAll {
      $0.number == 0 && $0.column..<$0.column + $0.columns ~= column
        && $0.row..<$0.row + $0.rows ~= row
    }
  }

  // MARK: Clipboard and pictures

  private mutating func command(_ words: String) {
    if words.hasPrefix("52;c;") {
      clipboard = Data(base64Encoded: String(words.dropFirst(5)))
        .map { String(decoding: $0, as: UTF8.self) }
    } else if words == "1337;ReportCellSize", support == .inlineImages {
      replies += "\u{1B}]1337;ReportCellSize=20.0;10.0\u{1B}\\"
    } else if words.hasPrefix("1337;File="), support == .inlineImages {
      let values = Self.values(words.dropFirst(10).prefix { $0 != ":" }, separator: ";")
      pictures.append(
        Picture(
          number: 0, column: cursorColumn, row: cursorRow, columns: values["width"] ?? 0,
          rows: values["height"] ?? 0))
    }
  }

  private static func values(_ words: Substring, separator: Character) -> [String: Int] {
    let pairs = words.split(separator: separator).map { $0.split(separator: "=") }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), Int($0[1]) ?? 0) },
      uniquingKeysWith: { $1 })
  }

  private mutating func kitty(_ words: String) {
    guard support == .kitty, words.hasPrefix("G") else { return }
    let keys = words.dropFirst().prefix { $0 != ";" }
    let values = Self.values(keys, separator: ",")
    let number = values["i"] ?? 0
    if keys.contains("a=q") {
      replies += "\u{1B}_Gi=\(number);OK\u{1B}\\"
    } else if keys.contains("a=p"), stored[number] != nil {
      pictures.removeAll { $0.number == number }
      pictures.append(
        Picture(
          number: number, column: cursorColumn, row: cursorRow, columns: values["c"] ?? 0,
          rows: values["r"] ?? 0, source: ["x", "y", "w", "h"].map { values[$0] ?? 0 }))
    } else if keys.contains("a=d") {
      let isOne = keys.contains("d=I")
      // Data of what is not visible stays.
      if keys.contains("d=A") { for picture in pictures { stored[picture.number] = nil } }
      if isOne { stored[number] = nil }
      pictures.removeAll { !isOne || $0.number == number }
    } else {
      if number > 0 { (payload, payloadNumber) = ("", number) }
      payload += words.drop { $0 != ";" }.dropFirst()
      if values["m"] == 0 { stored[payloadNumber] = Data(base64Encoded: payload) }
    }
  }
}
