import ImageFeedPresentation

/// The view of a screen: it draws itself into a part of the terminal and handles keys.
@MainActor
protocol TerminalScreen: AnyObject {
  /// The keys that have an effect now, the most important first: that one has room in every window.
  var hints: [KeyHint] { get }
  /// The place in the list that is on the screen, such as `12 / 40`; `nil` without one.
  var position: String? { get }
  /// Indicates whether part of the screen is animated, for example a loader.
  var isAnimating: Bool { get }
  /// Indicates whether letters are typed into a field and are not commands.
  var isTakingText: Bool { get }
  /// The cell of the terminal's cursor; `nil` for a hidden cursor.
  var cursor: CellPoint? { get }

  /// Sets the size and the display of pictures, before each drawing.
  func layOut(in size: CellSize, _ display: PictureDisplay)
  /// Draws the screen on a canvas of its size, and reports nothing.
  ///
  /// - Parameter spinner: the character of a loader in this frame.
  func draw(on canvas: inout Canvas, spinner: String)

  /// Handles a key.
  ///
  /// - Returns: whether the key has an effect here.
  func handle(_ key: Key) -> Bool
}

extension TerminalScreen {
  var position: String? { nil }
  var isAnimating: Bool { false }
  var isTakingText: Bool { false }
  var cursor: CellPoint? { nil }
  func layOut(in size: CellSize, _ display: PictureDisplay) {}
}

/// What every view needs besides its presenter.
struct ScreenContext {
  let texts: TerminalStrings
  /// Asks for a new frame.
  let invalidate: @MainActor () -> Void
}

/// A key, or a few that belong together, and what it does.
struct KeyHint: Hashable, Sendable {
  /// The key's name on the keyboard: `↑↓`, `Enter`, `l`.
  let keys: String
  /// The action, in one or two words.
  let action: String

  init(_ keys: String, _ action: String) {
    (self.keys, self.action) = (keys, action)
  }
}

extension ScreenMessage {
  /// The message as one line: its text, truncated if necessary, and the key of its button.
  func line(columns: Int, key: String = "r") -> String {
    let hint = retryTitle.map { "  [\(key)] \($0)" } ?? ""
    return TextLayout.truncated(text, to: max(columns - TextLayout.columns(of: hint), 0)) + hint
  }
}

/// A row of buttons, one of which is selected.
struct ButtonRow {
  /// The effect of a key on the row.
  enum Outcome: Hashable {
    case moved
    /// The button at this index was pressed.
    case pressed(Int)
  }

  let titles: [String]
  private(set) var selected = 0

  init(_ titles: [String], selected: Int = 0) {
    (self.titles, self.selected) = (titles, selected)
  }

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
