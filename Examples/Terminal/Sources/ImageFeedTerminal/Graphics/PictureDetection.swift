/// Detects how a terminal can show pictures by asking it, because its environment is not reliable.
///
/// Until it answers, pictures are half blocks, which every terminal can show.
struct PictureDetection: Sendable {
  /// The display, as far as it is known.
  private(set) var mode: PictureMode
  /// The size of a cell, if the terminal has reported it.
  private(set) var cell: CellPixels?
  /// The questions for the terminal; empty if the answer is known.
  let query: [UInt8]

  private let isOpen: Bool
  /// Indicates whether the terminal has said so itself. Its name in the environment is also visible
  /// to programs in a nested terminal, an editor's or one of another machine.
  private var knowsInlineImages = false

  /// - Parameters:
  ///   - chosen: the person's choice, which overrides the terminal's answers.
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

  /// Indicates whether the terminal may be asked. tmux and screen redraw their panes from stored
  /// text, so pictures would be misplaced or stay after the pane is closed. The console of Linux
  /// has no pictures and prints unknown sequences. Without colours there are no coloured pictures.
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
    // The answer for kitty's protocol would have been the first one.
    case .attributes: if isOpen, mode == .blocks, knowsInlineImages { mode = .iterm2 }
    }
  }

  /// The query for the size of a cell after the window has changed; empty if it is not needed.
  var cellQueryAgain: [UInt8] { mode.isReal ? Self.cellQuery + Self.attributesQuery : [] }

  private static let inlineQuery = Array("\u{1B}]1337;ReportCellSize\u{1B}\\".utf8)
  private static let cellQuery = Array("\u{1B}[16t".utf8)
  private static let attributesQuery = Array("\u{1B}[c".utf8)
}
