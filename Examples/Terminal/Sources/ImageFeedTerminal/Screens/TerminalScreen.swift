import ImageFeedPresentation

/// The view of a screen: it draws itself into a part of the terminal and handles keys.
@MainActor
protocol TerminalScreen: AnyObject {
  /// The keys that have an effect now, the most important first: that one has room in every window.
  var hints: [KeyHint] { get }
  /// The place in the list that is on the screen, such as `12 / 40`; `nil` without one.
  var position: String? { get }
  var isAnimating: Bool { get }
  /// Indicates whether letters are typed into a field and are not commands.
  var isTakingText: Bool { get }
  var cursor: CellPoint? { get }

  /// Takes the size and the display of pictures, before each drawing, and reports to the presenter
  /// what depends on them. This is the only part of a frame that reports anything.
  func layOut(in size: CellSize, _ display: PictureDisplay)
  /// Draws the screen on a canvas of its size.
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

/// The means of the front end and its views besides presenters.
struct ScreenContext {
  let texts: TerminalStrings
  var login = LoginWays()
  /// The folder for pictures that the person saves.
  let savedPictures: PictureFolder
  /// Asks for a frame.
  let invalidate: @MainActor () -> Void
  /// Puts text into the clipboard of the person's terminal.
  let copy: @MainActor (String) -> Void
  /// Clears the screen, deletes the pictures that the terminal stores, and draws again.
  let redraw: @MainActor () -> Void
}

/// A key, or a few that belong together, and what it does.
struct KeyHint: Hashable, Sendable {
  /// The key's name on the keyboard: `↑↓`, `Enter`, `l`.
  let keys: String
  /// The action, in one or two lower-case words.
  let action: String

  init(_ keys: String, _ action: String) { (self.keys, self.action) = (keys, action.lowercased()) }
}

extension ScreenMessage {
  /// The message as one line: its text, truncated if necessary, and the key of its button.
  func line(columns: Int) -> String {
    let hint = retryTitle.map { "  [r] \($0)" } ?? ""
    return TextLayout.truncated(text, to: max(columns - TextLayout.columns(of: hint), 0)) + hint
  }
}
