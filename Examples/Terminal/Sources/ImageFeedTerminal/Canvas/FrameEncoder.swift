#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Encodes canvases as output for a terminal, from one frame to the next.
///
/// Only changed cells are written, and an unchanged frame has no output. Each frame is a
/// synchronized update (mode 2026): terminals that support it show the frame at once, others ignore
/// it. Cursor and colours use the sequences of ECMA-48.
struct FrameEncoder: Sendable {
  /// The number of the terminal's colours.
  let depth: ColorDepth
  /// The contents of the terminal; `nil` if they are unknown.
  private var shown: Canvas?
  /// The cell of the cursor; `nil` if it is hidden.
  private var shownCursor: CellPoint?
  private var pictures: PictureEncoder

  /// Creates an encoder for a terminal whose contents are unknown.
  init(depth: ColorDepth, pictures: PictureEncoder = PictureEncoder()) {
    (self.depth, self.pictures) = (depth, pictures)
  }

  /// Forgets what the terminal shows, because something else may have written to it. The next frame
  /// clears the screen.
  mutating func reset() {
    shown = nil
  }

  /// The output that deletes the pictures kept by the terminal. The next frame clears the screen.
  mutating func deletePictures() -> [UInt8] {
    shown = nil
    return pictures.reset()
  }

  /// The output that turns the last frame into this one.
  ///
  /// - Parameters:
  ///   - canvas: the frame, as large as the screen. A new size counts as `reset()`.
  ///   - cursor: the cell of the cursor; it is hidden if this is `nil` or outside.
  mutating func encode(_ canvas: Canvas, cursor: CellPoint? = nil) -> [UInt8] {
    let cursor = cursor.flatMap { CellRect(canvas.gridSize).contains($0) ? $0 : nil }
    let known = shown.flatMap { $0.gridSize == canvas.gridSize ? $0 : nil }
    let isFirst = known == nil
    let forgetting = isFirst ? pictures.reset() : []
    var frame: [UInt8] = []
    writeCells(of: canvas, over: known ?? Canvas(size: canvas.gridSize), to: &frame)
    let tiles = canvas.placements.isEmpty ? [] : canvas.tiles
    let drawn = pictures.encode(tiles, mode: canvas.pictures.mode)
    frame += drawn.after
    guard isFirst || !frame.isEmpty || cursor != shownCursor else { return [] }
    defer { (shown, shownCursor) = (canvas, cursor) }
    let isHiding = isFirst || (shownCursor != nil && (cursor == nil || !frame.isEmpty))
    let clearing =
      (isHiding ? Self.hideCursor : []) + (isFirst ? Self.clearing + forgetting : [])
    let body = frame + Self.showing(cursor) + Self.end
    // Clearing the screen may delete pictures that are not visible, so it comes first. A cleared
    // screen must not be visible while pictures are transmitted.
    return drawn.before.isEmpty || isFirst
      ? Self.begin + clearing + drawn.before + body
      : clearing + drawn.before + Self.begin + body
  }

  private func writeCells(of canvas: Canvas, over shown: Canvas, to frame: inout [UInt8]) {
    let columns = canvas.gridSize.columns
    guard columns > 0 else { return }
    // Equal numbers mean equal clusters only if both lists of clusters are equal.
    let agree = shown.clusters == canvas.clusters
    var writer = RowWriter(columns: columns, depth: depth)
    defer { writer.deallocate() }
    canvas.cells.withUnsafeBufferPointer { newCells in
      shown.cells.withUnsafeBufferPointer { oldCells in
        guard var new = newCells.baseAddress, var old = oldCells.baseAddress else { return }
        for row in 0..<canvas.gridSize.rows {
          if !agree || memcmp(new, old, columns * MemoryLayout<PackedCell>.stride) != 0 {
            writer.write(row: row, cells: new, of: canvas) { column in
              let cell = new[column]
              guard cell == old[column] else { return false }
              return agree || !cell.isCluster
                || canvas.text(of: cell) == shown.text(of: old[column])
            }
            writer.take(to: &frame)
          }
          (new, old) = (new + columns, old + columns)
        }
      }
    }
    writer.endStyle()
    writer.take(to: &frame)
  }

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
  private static let hideCursor = Array("\u{1B}[?25l".utf8)
  private static let clearing = Array("\u{1B}[m\u{1B}[2J".utf8)

  private static func showing(_ cursor: CellPoint?) -> [UInt8] {
    guard let cursor else { return [] }
    return Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h".utf8)
  }
}
