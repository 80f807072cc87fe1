/// A screen's view, as the front end around it sees it: something that draws itself into a part of
/// the terminal and takes keys.
@MainActor
protocol TerminalScreen: AnyObject {
  /// What its keys do at the moment, the most useful first.
  var hints: [KeyHint] { get }
  /// Whether something in it moves by itself, a loader for one.
  var isAnimating: Bool { get }
  /// Whether letters go into a field of it, so that none of them is a command.
  var isTakingText: Bool { get }
  /// Whether the front end takes it away when a person goes back; others ask their presenter.
  var isClosedByFrontEnd: Bool { get }

  /// Where the terminal's cursor is to be, on a canvas of its own size; `nil` for nowhere.
  var cursor: CellPoint? { get }

  /// It has this size from now on; called before it is drawn, and again for each other size.
  func layOut(in size: CellSize)
  /// Draws itself on a canvas of its own size; must not report anything, for it is called whenever
  /// a frame is due.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment)
  /// Takes the view of a screen that is a part of this one, and keeps it.
  func addPart(_ part: any TerminalScreen)

  /// Does what a key means.
  ///
  /// - Returns: whether it means anything here.
  func handle(_ key: Key) -> Bool
}

extension TerminalScreen {
  var isAnimating: Bool { false }
  var isTakingText: Bool { false }
  var isClosedByFrontEnd: Bool { false }
  var cursor: CellPoint? { nil }
  func layOut(in size: CellSize) {}
  func addPart(_ part: any TerminalScreen) {}
}
