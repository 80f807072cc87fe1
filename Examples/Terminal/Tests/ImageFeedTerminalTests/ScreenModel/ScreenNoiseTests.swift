import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("The screen model: any bytes") @LongWork
struct ScreenNoiseTests {
  private nonisolated static let pieces = [
    "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}", "\u{1B}[?", ";", ":", "65535", "1", "0", "38;5",
    "48:2", "m", "H",
    "A", "B", "C", "D", "J", "K", "L", "M", "P", "@", "X", "S", "T", "b", "r", "h", "l", "1049",
    "6", "7", "4h",
    "日", "👩‍🚀", "e\u{301}", "\u{301}", "a", " ", "\r", "\n", "\t", "\u{8}", "\u{7}", "\u{18}",
    "\u{E}", "\u{1B}(0",
    "\u{1B}M", "\u{1B}D", "\u{1B}7", "\u{1B}8", "\u{1B}c", "\u{1B}#8", "\u{1B}\\", "52;c;", "aGk=",
    "2;5r", "I", "Z", "g",
    "\u{1B}[?47h", "\u{1B}[?47l", "\u{1B}[2;3r", "\u{1B}[?6h", "\u{1B}[?7l", "\u{1B}[4h",
    "\u{FE0F}", "❤", "\u{1B}_G", "a=p,", "a=d,", "i=1", ",s=1,v=1,f=24;AAAA", ",m=1", ",c=9,r=9",
    "\u{1B}]1337;File=", "inline=1;width=3;height=2:",
  ]

  /// Checks that every left half has its right half, and that the cursor is inside.
  private func expectSound(_ screen: ScreenModel) throws {
    let cells = screen.allCells
    try #require(cells.count == screen.size.count)
    try #require(screen.cell(at: screen.cursor) != nil)
    for (place, cell) in cells.enumerated() {
      let isLast = (place + 1) % screen.size.columns == 0
      let next = isLast ? 1 : cells[place + 1].width
      try #require((cell.width == 2) == (next == 0))
      try #require(cell.text.isEmpty == (cell.width == 0))
    }
  }

  @Test("Sequences in any order leave a valid screen", arguments: 0..<30)
  func pieces(seed: UInt64) throws {
    var numbers = SeededNumbers(state: seed)
    var screen = ScreenModel(
      columns: Int.random(in: 1...12, using: &numbers), rows: Int.random(in: 1...6, using: &numbers)
    )
    screen.pictureMode = seed % 2 == 0 ? .kitty : .iterm2
    for _ in 0..<60 {
      for _ in 0..<40 { screen.feed(Self.pieces.randomElement(using: &numbers) ?? "") }
      try expectSound(screen)
      if Int.random(in: 0...4, using: &numbers) == 0 {
        screen.resize(
          columns: Int.random(in: 1...12, using: &numbers),
          rows: Int.random(in: 1...6, using: &numbers))
        try expectSound(screen)
      }
      _ = screen.takeReplies()
    }
  }

  @Test("Any bytes leave a valid screen", arguments: 0..<10)
  func bytes(seed: UInt64) throws {
    var numbers = SeededNumbers(state: seed)
    var screen = ScreenModel(columns: 7, rows: 3)
    for _ in 0..<30 {
      screen.feed(
        (0..<200).map { _ in
          Bool.random(using: &numbers)
            ? UInt8.random(in: 0...255, using: &numbers)
            : UInt8.random(in: 0x18...0x7F, using: &numbers)
        })
      try expectSound(screen)
    }
  }
}
