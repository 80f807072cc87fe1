/// Finds out how a terminal can show pictures: by asking it, for no name in the environment tells.
///
/// Until it answers, pictures are half blocks, which every terminal can show. Nothing waits for it.
struct PictureDetection: Sendable {
  /// The display, as far as it is known.
  private(set) var mode: PictureMode
  /// The size of a cell, if the terminal has reported it.
  private(set) var cell: CellPixels?
  /// The questions for the terminal; empty if the answer is known.
  let query: [UInt8]

  private let isOpen: Bool
  /// It has said so itself: its name in the environment is also seen by what runs in a terminal
  /// inside of it, an editor's or one of another machine.
  private var knowsInlineImages = false

  /// - Parameters:
  ///   - chosen: what the person wants, whatever the terminal says.
  ///   - environment: the environment of the process.
  init(chosen: PictureMode?, environment: [String: String]) {
    isOpen = chosen == nil && Self.canAsk(environment)
    mode = chosen ?? .blocks
    if isOpen {
      query = KittyGraphics.query + Self.inlineQuery + Self.cellQuery + Self.attributesQuery
    } else {
      query = mode.isReal ? Self.cellQuery + Self.attributesQuery : []
    }
  }

  /// tmux and screen draw their panes anew from text that they remember: pictures they let through
  /// would be at the wrong places, or stay when the pane is gone. The console of Linux has none, and
  /// prints what it does not know. Without colours there are no pictures in colours.
  private static func canAsk(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    let isShared =
      !(environment["TMUX"] ?? "").isEmpty || !(environment["STY"] ?? "").isEmpty
      || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
    return !isShared && terminal != "linux" && ColorDepth(environment: environment) != .none
  }

  /// Takes an answer.
  mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .kittyGraphics: if isOpen { mode = .kitty }
    case .inlineImages(let cell):
      knowsInlineImages = true
      if self.cell == nil { self.cell = cell }
    case .cell(let cell): self.cell = cell
    // kitty's protocol would have been the first answer.
    case .attributes: if isOpen, mode == .blocks, knowsInlineImages { mode = .iterm2 }
    }
  }

  /// The question for the size of a cell after the window has changed; empty if it is not needed.
  var cellQueryAgain: [UInt8] { mode.isReal ? Self.cellQuery + Self.attributesQuery : [] }

  private static let inlineQuery = Array("\u{1B}]1337;ReportCellSize\u{1B}\\".utf8)
  private static let cellQuery = Array("\u{1B}[16t".utf8)
  private static let attributesQuery = Array("\u{1B}[c".utf8)
}
