extension Canvas {
  /// Places a picture that the terminal shows itself, stretched over a rectangle.
  ///
  /// Later drawing is in front of it. Call it only if ``PictureMode/isReal`` is true.
  mutating func place(_ texture: PictureTexture, in rect: CellRect) {
    let place = absolute(rect)
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return }
    splitWideCharacters(atSidesOf: visible)
    var cell = PackedCell.blank
    cell.traits = PackedCell.Traits.picture
    for row in visible.row..<visible.endRow {
      for column in visible.column..<visible.endColumn {
        cells[row * gridSize.columns + column] = cell
      }
    }
    placements.append(PlacedPicture(texture: texture, rect: place, visible: visible))
  }

  /// The visible parts of the pictures, in the order in which they were placed.
  var tiles: [PictureTile] {
    placements.indices.flatMap { number -> [PictureTile] in
      let placed = placements[number]
      let above = placements[(number + 1)...].map(\.visible)
        .filter { !$0.intersection(placed.visible).isEmpty }
      return rects(in: placed.visible, below: above).map { rect in
        PictureTile(
          texture: placed.texture, place: PicturePlace(rect: rect, source: placed.source(of: rect)))
      }
    }
  }

  /// The cells that still belong to a picture, as few rectangles.
  private func rects(in visible: CellRect, below above: [CellRect]) -> [CellRect] {
    var (done, open) = ([CellRect](), [CellRect]())
    for row in visible.row..<max(visible.endRow, visible.row) {
      var next: [CellRect] = []
      for run in runs(row: row, in: visible, below: above) {
        if let place = open.firstIndex(where: {
          $0.column == run.column && $0.columns == run.columns
        }) {
          let grown = open.remove(at: place)
          next.append(
            CellRect(
              column: run.column, row: grown.row, columns: run.columns, rows: grown.rows + 1))
        } else {
          next.append(run)
        }
      }
      done += open
      open = next
    }
    return done + open
  }

  private func runs(row: Int, in visible: CellRect, below above: [CellRect]) -> [CellRect] {
    var (runs, start) = ([CellRect](), visible.column)
    let first = row * gridSize.columns
    for column in visible.column...visible.endColumn {
      let isPicture =
        column < visible.endColumn
        && cells[first + column].traits & PackedCell.Traits.picture != 0
        && !above.contains { $0.contains(CellPoint(column: column, row: row)) }
      if isPicture { continue }
      if column > start {
        runs.append(CellRect(column: start, row: row, columns: column - start, rows: 1))
      }
      start = column + 1
    }
    return runs
  }
}
