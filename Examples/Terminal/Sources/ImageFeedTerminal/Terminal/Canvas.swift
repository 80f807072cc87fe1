import ImageFeedPresentation

/// The size of a screen, or of a part of it, in cells.
struct CellSize: Hashable, Sendable {
  let (columns, rows): (Int, Int)

  /// Creates a size, at most 1,000 each: a terminal may report 65,535, and the cells alone would
  /// fill the memory.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (min(max(columns, 0), 1_000), min(max(rows, 0), 1_000))
  }
}

/// The position of a cell; the top left one is column 0 of row 0.
struct CellPoint: Hashable, Sendable {
  var column = 0
  var row = 0
}

/// A rectangle of cells, which may be partly or completely outside of the canvas.
struct CellRect: Hashable, Sendable {
  var column = 0
  var row = 0
  let (columns, rows): (Int, Int)

  init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
    (self.column, self.row) = (column, row)
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
  }

  init(_ size: CellSize) { self.init(columns: size.columns, rows: size.rows) }

  var endColumn: Int { column + columns }
  var endRow: Int { row + rows }
  var isEmpty: Bool { columns == 0 || rows == 0 }

  func contains(_ point: CellPoint) -> Bool {
    column..<endColumn ~= point.column && row..<endRow ~= point.row
  }

  func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(column, other.column), max(row, other.row))
    return CellRect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// A rectangle of a size in the middle of this one, not larger than it.
  func centered(columns inner: Int, rows innerRows: Int) -> CellRect {
    let (inner, innerRows) = (min(inner, columns), min(innerRows, rows))
    return CellRect(
      column: column + (columns - inner) / 2, row: row + (rows - innerRows) / 2, columns: inner,
      rows: innerRows)
  }
}

/// The style of a cell; a colour of `nil` is the terminal's own.
struct Style: Hashable, Sendable {
  var foreground: RGBColor?
  var background: RGBColor?
  var isBold = false
  var isDim = false
  var isReversed = false

  // Most text has the terminal's own colours, so that it is readable on dark and on light
  // backgrounds.
  static let plain = Style()
  static let title = Style(isBold: true)
  static let faint = Style(isDim: true)
  static let selected = Style(isBold: true, isReversed: true)
  /// Without a colour: yellow is unreadable on white, and dark red on black.
  static let warning = selected
  static let accent = Style(foreground: RGBColor(red: 0x26, green: 0x8B, blue: 0xD2), isBold: true)
  static let redHeart = Style(
    foreground: RGBColor(red: 0xE0, green: 0x31, blue: 0x31), isBold: true)
}

/// A cell of a canvas.
struct Cell: Hashable, Sendable {
  /// One character; empty in the right half of a wide character.
  var text = " "
  /// 0 in the right half of a wide character.
  var width = 1
  var style = Style.plain
  /// Indicates whether the terminal shows a part of a picture here.
  var isPicture = false
}

/// A grid of cells on which a frame is drawn before it is sent to the terminal.
///
/// Drawing is clipped to the current region, which has its own coordinates: a view draws from
/// column 0 of row 0 and cannot draw outside the rectangle that it was given.
struct Canvas: Sendable {
  let gridSize: CellSize
  private(set) var cells: [Cell]
  /// The pictures that the terminal shows itself.
  private(set) var pictures: [PlacedPicture] = []
  /// The way in which the terminal shows pictures.
  var display: PictureDisplay
  /// The current region, and its visible part.
  private var (area, clip): (CellRect, CellRect)

  init(size: CellSize, display: PictureDisplay = .blocks) {
    (gridSize, self.display) = (size, display)
    (area, clip) = (CellRect(size), CellRect(size))
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The size of the current region.
  var size: CellSize { CellSize(columns: area.columns, rows: area.rows) }

  mutating func region(_ rect: CellRect, _ draw: (inout Canvas) -> Void) {
    let outer = (area, clip)
    area = absolute(rect)
    clip = clip.intersection(area)
    draw(&self)
    (area, clip) = outer
  }

  private func absolute(_ rect: CellRect) -> CellRect {
    CellRect(
      column: rect.column + area.column, row: rect.row + area.row, columns: rect.columns,
      rows: rect.rows)
  }

  /// The cell at a point of the whole canvas, and the text of a row of it.
  subscript(column: Int, row: Int) -> Cell { cells[row * gridSize.columns + column] }

  func text(row: Int) -> String { (0..<gridSize.columns).map { self[$0, row].text }.joined() }

  /// Writes text into a row. A wide character is drawn whole or not at all.
  ///
  /// - Returns: the number of columns of the text, visible or not.
  @discardableResult
  mutating func put(
    _ text: String, column: Int = 0, row: Int, style: Style = .plain
  ) -> Int {
    var point = CellPoint(column: area.column + column, row: area.row + row)
    for character in text {
      guard let glyph = Glyph(character) else { continue }
      let next = CellPoint(column: point.column + 1, row: point.row)
      if glyph.width == 1 {
        set(Cell(text: glyph.text, style: style), point)
      } else if clip.contains(point), clip.contains(next) {
        set(Cell(text: glyph.text, width: 2, style: style), point)
        set(Cell(text: "", width: 0, style: style), next)
      } else {
        for half in [point, next] { set(Cell(style: style), half) }
      }
      point.column += glyph.width
    }
    return point.column - area.column - column
  }

  /// Writes text in the middle of a row, truncated to fit.
  mutating func putCentered(_ text: String, row: Int, style: Style = .plain) {
    let text = TextLayout.truncated(text, to: size.columns)
    put(text, column: (size.columns - TextLayout.columns(of: text)) / 2, row: row, style: style)
  }

  /// Writes text into rows, wrapped between words.
  ///
  /// - Returns: the number of rows; the last one ends with "…" if the text does not fit.
  @discardableResult
  mutating func putWrapped(_ text: String, in rect: CellRect, style: Style = .plain) -> Int {
    let lines = TextLayout.wrapped(text, columns: rect.columns, rows: rect.rows)
    for (row, line) in lines.enumerated() {
      put(line, column: rect.column, row: rect.row + row, style: style)
    }
    return lines.count
  }

  /// Clears the region and draws a frame along its inside.
  mutating func frame() {
    guard size.columns >= 2, size.rows >= 2 else { return }
    let blank = String(repeating: " ", count: size.columns - 2)
    let line = String(repeating: "─", count: size.columns - 2)
    for row in 0..<size.rows { put("│\(blank)│", row: row, style: .accent) }
    put("╭\(line)╮", row: 0, style: .accent)
    put("╰\(line)╯", row: size.rows - 1, style: .accent)
  }

  /// Dims everything, for example behind an alert.
  mutating func dim() {
    func halve(_ color: inout RGBColor?) {
      color = color.map { RGBColor(red: $0.red / 2, green: $0.green / 2, blue: $0.blue / 2) }
    }
    for place in cells.indices {
      halve(&cells[place].style.foreground)
      halve(&cells[place].style.background)
      cells[place].style.isBold = false
      cells[place].style.isDim = cells[place].style.foreground == nil
    }
  }

  // MARK: Pictures

  /// Draws a picture of two pixels a cell: a half block in front of the other half's colour.
  ///
  /// - Parameters:
  ///   - pixels: row by row; `nil` is a hole.
  ///   - width: pixels in a row.
  mutating func draw(_ pixels: [RGBColor?], width: Int) {
    for place in stride(from: 0, to: pixels.count - width, by: 1)
    where place / width % 2 == 0 && (pixels[place] != nil || pixels[place + width] != nil) {
      let (upper, lower) = (pixels[place], pixels[place + width])
      let style = Style(foreground: upper ?? lower, background: upper == nil ? nil : lower)
      let (column, row) = (area.column + place % width, area.row + place / width / 2)
      set(Cell(text: upper == nil ? "▄" : "▀", style: style), CellPoint(column: column, row: row))
    }
  }

  /// Has the terminal show a picture, stretched over a rectangle.
  ///
  /// - Returns: `false` if the terminal cannot show this one there.
  mutating func show(_ file: PictureFile, in rect: CellRect) -> Bool {
    let rect = absolute(rect)
    let picture = PlacedPicture(file: file, rect: rect, visible: rect.intersection(clip))
    guard !picture.visible.isEmpty, display.mode.canShow(picture) else { return false }
    pictures.append(picture)
    for row in picture.visible.row..<picture.visible.endRow {
      for column in picture.visible.column..<picture.visible.endColumn {
        set(Cell(isPicture: true), CellPoint(column: column, row: row))
      }
    }
    return true
  }

  private mutating func set(_ cell: Cell, _ point: CellPoint) {
    guard clip.contains(point) else { return }
    let place = point.row * gridSize.columns + point.column
    // The other half of a wide character becomes a space.
    if cells[place].width == 2 { (cells[place + 1].text, cells[place + 1].width) = (" ", 1) }
    if cells[place].width == 0, cell.width != 0 {
      (cells[place - 1].text, cells[place - 1].width) = (" ", 1)
    }
    cells[place] = cell
  }
}
