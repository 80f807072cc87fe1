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
  /// Indicates whether the front end closes the screen when a person goes back. Other screens ask
  /// their presenter.
  var isClosedByFrontEnd: Bool { get }

  /// The cell of the terminal's cursor; `nil` for a hidden cursor.
  var cursor: CellPoint? { get }

  /// Sets the size. Called before the first drawing, and again for each other size.
  func layOut(in size: CellSize)
  /// Draws the screen on a canvas of its size. It must not report anything, because it is called
  /// for each frame.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment)
  /// Adds and retains the view of a screen inside this one.
  func addPart(_ part: any TerminalScreen)

  /// Handles a key.
  ///
  /// - Returns: whether the key has an effect here.
  func handle(_ key: Key) -> Bool
}

extension TerminalScreen {
  var position: String? { nil }
  var isAnimating: Bool { false }
  var isTakingText: Bool { false }
  var isClosedByFrontEnd: Bool { false }
  var cursor: CellPoint? { nil }
  func layOut(in size: CellSize) {}
  func addPart(_ part: any TerminalScreen) {}
}
