/// A framed window in the middle of the screen: an alert, the share menu, the loader.
struct Dialog {
  let title: String
  var text = ""
  var buttons = ButtonRow([])
  /// Presses a button; closes the dialog without a choice.
  var press: @MainActor (Int) -> Void = { _ in }
  var close: @MainActor () -> Void = {}

  /// Handles a key, and returns what it leads to.
  mutating func handle(_ key: Key) -> (@MainActor () -> Void)? {
    if case .pressed(let number)? = buttons.handle(key) { return { [press] in press(number) } }
    return key == .escape ? close : nil
  }

  func draw(on canvas: inout Canvas) {
    let widest = max(TextLayout.columns(of: title), min(TextLayout.columns(of: text), 60), 40)
    let columns = min(max(buttons.columns, widest) + 4, canvas.size.columns - 2)
    let titles = TextLayout.wrapped(title, columns: columns - 4, rows: 3)
    let lines = text.isEmpty ? [] : [""] + TextLayout.wrapped(text, columns: columns - 4, rows: 8)
    let rows = titles.count + lines.count + (buttons.titles.isEmpty ? 2 : 4)
    canvas.region(CellRect(canvas.size).centered(columns: columns, rows: rows)) { canvas in
      canvas.frame()
      for (row, line) in (titles + lines).enumerated() {
        canvas.putCentered(line, row: row + 1, style: row < titles.count ? .title : .plain)
      }
      buttons.draw(on: &canvas, row: rows - 2)
    }
  }
}

/// A row of buttons, one of which is selected.
struct ButtonRow {
  enum Outcome: Hashable {
    case moved
    case pressed(Int)
  }

  let titles: [String]
  private(set) var selected = 0

  init(_ titles: [String], selected: Int = 0) { (self.titles, self.selected) = (titles, selected) }

  /// The width of the row, in columns.
  var columns: Int { titles.reduce(-2) { $0 + TextLayout.columns(of: $1) + 6 } }

  /// Handles a key; returns `nil` for a key without an effect here.
  mutating func handle(_ key: Key) -> Outcome? {
    switch key {
    case .left, .up, .backTab: selected = (selected + titles.count - 1) % titles.count
    case .right, .down, .tab: selected = (selected + 1) % titles.count
    case .enter, .character(" "): return .pressed(selected)
    default: return nil
    }
    return .moved
  }

  /// Draws the buttons in the middle of a row of the canvas; faint if they are disabled.
  func draw(on canvas: inout Canvas, row: Int, isEnabled: Bool = true) {
    var column = max((canvas.size.columns - columns) / 2, 0)
    for (number, title) in titles.enumerated() {
      let style = isEnabled ? (number == selected ? Style.selected : .title) : .faint
      column += canvas.put("[ \(title) ]", column: column, row: row, style: style) + 2
    }
  }
}
