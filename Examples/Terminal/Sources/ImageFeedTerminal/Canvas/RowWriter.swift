#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the changed cells of a row as bytes for the terminal, and keeps the position of the
/// cursor and the current style between rows.
///
/// The inner loop uses plain pointers: without the optimiser, an array's `append` alone would take
/// longer than a frame may.
struct RowWriter {
  let columns: Int
  let depth: ColorDepth
  private var style = CellColors.plain
  /// The cell of the cursor; the column is `nil` where terminals may disagree on it.
  private var row: Int?
  private var column: Int?
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0

  /// The maximum size of a cursor position, a style and twelve scalars.
  private static let mostBytesPerCell = 128

  /// - Parameter columns: cells in each row, at least 1.
  init(columns: Int, depth: ColorDepth) {
    (self.columns, self.depth) = (columns, depth)
    bytes = .allocate(capacity: (columns + 1) * Self.mostBytesPerCell)
  }

  /// Frees the memory. Call it once, at the end.
  func deallocate() {
    bytes.deallocate()
  }

  /// Appends the written bytes to a frame. Call it after each row.
  mutating func take(to frame: inout [UInt8]) {
    frame.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    count = 0
  }

  /// Ends the current style, if there is one.
  mutating func endStyle() {
    setStyle(.plain)
  }

  /// Writes the changed cells of a row.
  ///
  /// - Parameter isSame: whether the new and the old cell of a column look the same.
  mutating func write(
    row: Int, cells: UnsafePointer<PackedCell>, of canvas: Canvas, isSame: (Int) -> Bool
  ) {
    let end = endOfText(in: cells)
    var column = 0
    while column < columns {
      if isSame(column) {
        column += 1
        continue
      }
      if column >= end, columns - column > 3 {
        move(row: row, column: column)
        setStyle(.plain)
        append(0x1B, UInt8(ascii: "["), UInt8(ascii: "K"))
        return
      }
      // A mark in a cell of its own would join the cell before.
      if !cells[column].isSelfContained { self.column = nil }
      // Both halves change together, so the first changed cell is never a right half.
      move(row: row, column: column)
      write(cells[column], of: canvas)
      column += max(Int(cells[column].width), 1)
    }
  }

  /// The column after which there are only blanks in the terminal's own colours.
  private func endOfText(in cells: UnsafePointer<PackedCell>) -> Int {
    var end = columns
    while end > 0 {
      let cell = cells[end - 1]
      guard cell.glyph == PackedCell.space, cell.background == 0, cell.foreground == 0,
        cell.traits == 0
      else { break }
      end -= 1
    }
    return end
  }

  // MARK: A cell

  private mutating func write(_ cell: PackedCell, of canvas: Canvas) {
    let colors = CellColors(cell, depth: depth, near: style)
    setStyle(colors)
    if cell.isCluster {
      for byte in canvas.text(of: cell).utf8 { append(byte) }
    } else if depth == .none, cell.isHalfBlock {
      append(scalar: cell.shade)
    } else {
      append(scalar: cell.glyph)
    }
    // After the last column the cursor waits to wrap. The next write is in another row and starts
    // with a position.
    column = cell.isSelfContained ? column.map { $0 + max(Int(cell.width), 1) } : nil
  }

  private mutating func move(row: Int, column: Int) {
    if row == self.row {
      if column == self.column { return }
      append(0x1B, UInt8(ascii: "["))
      append(number: column + 1)
      append(UInt8(ascii: "G"))
    } else {
      append(0x1B, UInt8(ascii: "["))
      append(number: row + 1)
      append(UInt8(ascii: ";"))
      append(number: column + 1)
      append(UInt8(ascii: "H"))
    }
    (self.row, self.column) = (row, column)
  }

  // MARK: Styles (ECMA-48, 8.3.117)

  private mutating func setStyle(_ new: CellColors) {
    let old = style
    if new == old { return }
    style = new
    append(0x1B, UInt8(ascii: "["))
    if !(new == .plain) {
      let start = count
      writeTraits(from: old.traits, to: new.traits)
      if new.foreground != old.foreground { write(color: new.foreground, base: 30) }
      if new.background != old.background { write(color: new.background, base: 40) }
      if count > start { count -= 1 }
    }
    append(UInt8(ascii: "m"))
  }

  private mutating func writeTraits(from old: UInt16, to new: UInt16) {
    guard old != new else { return }
    var old = old
    let weight = PackedCell.Traits.bold | PackedCell.Traits.dim
    if old & ~new & weight != 0 {
      parameter(22)
      old &= ~weight
    }
    let (on, off) = (new & ~old, old & ~new)
    if on & PackedCell.Traits.bold != 0 { parameter(1) }
    if on & PackedCell.Traits.dim != 0 { parameter(2) }
    if on & PackedCell.Traits.underlined != 0 { parameter(4) }
    if on & PackedCell.Traits.reversed != 0 { parameter(7) }
    if off & PackedCell.Traits.underlined != 0 { parameter(24) }
    if off & PackedCell.Traits.reversed != 0 { parameter(27) }
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func write(color: UInt32, base: Int) {
    let value = Int(color & 0xFF_FFFF)
    if color == 0 {
      parameter(base + 9)
    } else if depth == .ansi16 {
      parameter(value < 8 ? base + value : base + 52 + value)
    } else {
      parameter(base + 8)
      if depth == .ansi256 {
        parameter(5)
        parameter(value)
      } else {
        parameter(2)
        parameter(value >> 16)
        parameter(value >> 8 & 0xFF)
        parameter(value & 0xFF)
      }
    }
  }

  // MARK: Bytes

  /// A number and a semicolon.
  private mutating func parameter(_ number: Int) {
    append(number: number)
    append(UInt8(ascii: ";"))
  }

  /// - Parameter number: 0 to 9,999.
  private mutating func append(number: Int) {
    if number >= 1000 { append(digit: number / 1000) }
    if number >= 100 { append(digit: number / 100 % 10) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(digit: Int) {
    bytes[count] = UInt8(truncatingIfNeeded: digit) | 0x30
    count += 1
  }

  private mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  private mutating func append(_ first: UInt8, _ second: UInt8) {
    append(first)
    append(second)
  }

  private mutating func append(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    append(first)
    append(second)
    append(third)
  }

  /// A scalar in UTF-8.
  private mutating func append(scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) | 0x80
    }
    if scalar < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0, tail(0))
    } else if scalar < 0x1_0000 {
      append(UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0, tail(6), tail(0))
    } else {
      append(UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0, tail(12), tail(6))
      append(tail(0))
    }
  }
}
