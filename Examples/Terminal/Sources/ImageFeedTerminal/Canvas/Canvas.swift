/// A grid of cells on which a screen is drawn before it is sent to the terminal.
///
/// Drawing is clipped to the current region, which has its own coordinates: a view draws from
/// column 0 of row 0 and cannot draw outside the rectangle that it was given.
struct Canvas: Sendable {
  /// The size of the current region; outside of `region(_:_:)`, that of the whole canvas.
  private(set) var size: CellSize
  /// The size of the whole canvas.
  let gridSize: CellSize
  /// The origin of the region on the whole canvas.
  private var origin = CellPoint(column: 0, row: 0)
  /// The clipping rectangle on the whole canvas.
  private(set) var clip: CellRect
  /// All cells, row by row. The right half of a wide character is always to the right of its left.
  var cells: [PackedCell]
  /// Characters of several scalars, which cells refer to.
  private(set) var clusters: [String] = []
  private var clusterPlaces: [String: UInt32] = [:]
  /// The display of pictures, for code that draws one.
  var pictures = PictureDisplay.blocks
  /// The pictures that the terminal shows itself, each in the cells that are marked with the trait
  /// of a picture.
  var placements: [PlacedPicture] = []

  /// The maximum number of different clusters; further ones are drawn as U+FFFD.
  static let mostClusters = 4_096

  /// Creates an empty canvas in the terminal's own colours.
  init(size: CellSize) {
    (self.size, gridSize) = (size, size)
    clip = CellRect(size)
    cells = Array(repeating: .blank, count: size.count)
  }

  // MARK: Regions

  /// Draws inside a rectangle: coordinates start at its top left corner, `size` is its size, and
  /// nothing outside of it changes.
  @discardableResult
  mutating func region<Result>(_ rect: CellRect, _ draw: (inout Canvas) throws -> Result) rethrows
    -> Result
  {
    let saved = (size, origin, clip)
    defer { (size, origin, clip) = saved }
    let place = absolute(rect)
    (size, origin, clip) = (rect.size, place.origin, clip.intersection(place))
    return try draw(&self)
  }

  /// The position of a rectangle on the whole canvas.
  func absolute(_ rect: CellRect) -> CellRect {
    rect.moved(by: origin)
  }

  // MARK: Cells

  /// The cell at a point of the region; `nil` outside of the canvas.
  func cell(at point: CellPoint) -> Cell? {
    let place = absolute(CellRect(column: point.column, row: point.row, columns: 1, rows: 1))
    guard CellRect(gridSize).contains(place.origin) else { return nil }
    let cell = cells[place.row * gridSize.columns + place.column]
    return Cell(text: text(of: cell), width: Int(cell.width), style: cell.style)
  }

  /// The text of a row of the whole canvas, without spaces at its end; empty outside of it.
  func text(row: Int) -> String {
    guard row >= 0, row < gridSize.rows else { return "" }
    let start = row * gridSize.columns
    var text = ""
    for cell in cells[start..<start + gridSize.columns] { text += self.text(of: cell) }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text of a cell of this canvas.
  func text(of cell: PackedCell) -> String {
    if cell.width == 0 { return "" }
    if cell.isCluster { return clusters[Int(cell.glyph & ~PackedCell.clusterFlag)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  // MARK: Filling

  /// Fills a rectangle with spaces of a style.
  mutating func fill(_ rect: CellRect, _ style: CellStyle) {
    let visible = absolute(rect).intersection(clip)
    guard !visible.isEmpty else { return }
    splitWideCharacters(atSidesOf: visible)
    let (blank, columns) = (PackedCell.blank(style), gridSize.columns)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let cells = buffer.baseAddress else { return }
      for row in visible.row..<visible.endRow {
        for column in visible.column..<visible.endColumn { cells[row * columns + column] = blank }
      }
    }
  }

  /// Fills the region with spaces of a style.
  mutating func fill(_ style: CellStyle) {
    fill(CellRect(size), style)
  }

  /// Dims the region, for example behind an alert.
  mutating func dim() {
    splitWideCharacters(atSidesOf: clip)
    for row in clip.row..<clip.endRow {
      for column in clip.column..<clip.endColumn {
        cells[row * gridSize.columns + column].dim()
      }
    }
  }

  // MARK: Wide characters

  /// Replaces wide characters that are half inside a rectangle with spaces, before its cells
  /// change.
  mutating func splitWideCharacters(atSidesOf rect: CellRect) {
    guard !rect.isEmpty else { return }
    for row in rect.row..<rect.endRow {
      splitWideCharacter(before: rect.column, row: row)
      splitWideCharacter(before: rect.endColumn, row: row)
    }
  }

  /// Replaces a wide character with spaces if its right half is at a column of the whole canvas.
  mutating func splitWideCharacter(before column: Int, row: Int) {
    guard column > 0, column < gridSize.columns else { return }
    let right = row * gridSize.columns + column
    guard cells[right].width == 0 else { return }
    for place in [right - 1, right] {
      (cells[place].glyph, cells[place].width) = (PackedCell.space, 1)
    }
  }

  // MARK: Clusters

  /// The glyph of a character.
  mutating func packed(_ glyph: Glyph) -> UInt32 {
    guard !glyph.cluster.isEmpty else { return glyph.scalar.value }
    if let place = clusterPlaces[glyph.cluster] { return place | PackedCell.clusterFlag }
    guard clusters.count < Self.mostClusters else { return Glyph.replacement.scalar.value }
    let place = UInt32(clusters.count)
    clusterPlaces[glyph.cluster] = place
    clusters.append(glyph.cluster)
    return place | PackedCell.clusterFlag
  }
}
