/// A row of buttons, one of which is selected.
struct ButtonRow: Hashable, Sendable {
  /// The effect of a key on the row.
  enum Outcome: Hashable, Sendable {
    /// The selection has moved, or stayed on the only button.
    case moved
    /// The button at this index was pressed.
    case pressed(Int)
  }

  let titles: [String]
  private(set) var selected: Int

  init(_ titles: [String], selected: Int = 0) {
    self.titles = titles
    self.selected = titles.indices.contains(selected) ? selected : 0
  }

  /// The width of the row, in columns.
  var columns: Int {
    titles.map { TextLayout.columns(of: $0) + 4 }.reduce(0, +) + 2 * max(titles.count - 1, 0)
  }

  /// Handles a key; returns `nil` for a key without an effect here.
  mutating func handle(_ key: Key) -> Outcome? {
    guard !titles.isEmpty else { return nil }
    switch key {
    case .left, .up, .backTab: return move(by: -1)
    case .right, .down, .tab: return move(by: 1)
    case .enter, .character(" "): return .pressed(selected)
    default: return nil
    }
  }

  private mutating func move(by step: Int) -> Outcome {
    selected = (selected + step + titles.count) % titles.count
    return .moved
  }

  /// Draws the buttons in the middle of a row of the canvas; faint if they are disabled.
  func draw(on canvas: inout Canvas, row: Int, isEnabled: Bool = true) {
    var column = max((canvas.size.columns - columns) / 2, 0)
    for (number, title) in titles.enumerated() {
      let style = isEnabled ? (number == selected ? Styles.selected : Styles.title) : Styles.faint
      column += canvas.put("[ \(title) ]", at: CellPoint(column: column, row: row), style: style)
      column += 2
    }
  }
}
