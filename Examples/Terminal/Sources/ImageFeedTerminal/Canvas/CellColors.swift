/// The part of a cell's style that is sent to a terminal with a number of colours.
struct CellColors: Sendable {
  /// 0 for the terminal's own, else `PackedCell.colorFlag` and 24 bits of colour or the number of
  /// a palette's colour.
  var foreground: UInt32
  /// The background colour, in the same format as `foreground`.
  var background: UInt32
  /// The traits, as bits of `PackedCell.Traits`.
  var traits: UInt16

  /// The colours before the conversion: those of the next cell are often the same.
  private var sourceForeground: UInt32
  private var sourceBackground: UInt32

  static let plain = CellColors(
    foreground: 0, background: 0, traits: 0, sourceForeground: 0, sourceBackground: 0)

  private init(
    foreground: UInt32, background: UInt32, traits: UInt16, sourceForeground: UInt32,
    sourceBackground: UInt32
  ) {
    (self.foreground, self.background, self.traits) = (foreground, background, traits)
    (self.sourceForeground, self.sourceBackground) = (sourceForeground, sourceBackground)
  }

  /// The colours of a cell.
  ///
  /// - Parameters:
  ///   - depth: the number of the terminal's colours. Without colours text is never faint, because
  ///     most terminals show faint text in a colour.
  ///   - near: converted colours of the same depth, which are reused if the cell has the same ones.
  init(_ cell: PackedCell, depth: ColorDepth, near: CellColors) {
    traits = cell.traits & ~PackedCell.Traits.picture
    switch depth {
    case .none:
      traits &= ~PackedCell.Traits.dim
      (foreground, background, sourceForeground, sourceBackground) = (0, 0, 0, 0)
    case .trueColor:
      (foreground, background) = (cell.foreground, cell.background)
      (sourceForeground, sourceBackground) = (foreground, background)
    case .ansi16, .ansi256:
      (sourceForeground, sourceBackground) = (cell.foreground, cell.background)
      foreground =
        cell.foreground == near.sourceForeground
        ? near.foreground : Self.number(of: cell.foreground, depth: depth)
      background =
        cell.background == near.sourceBackground
        ? near.background : Self.number(of: cell.background, depth: depth)
    }
  }

  private static func number(of color: UInt32, depth: ColorDepth) -> UInt32 {
    if color == 0 { return 0 }
    let number =
      depth == .ansi16
      ? TerminalPalette.nearestOf16(color)
      : TerminalPalette.nearestOf256(
        red: Int(color >> 16 & 0xFF), green: Int(color >> 8 & 0xFF), blue: Int(color & 0xFF))
    return PackedCell.colorFlag | UInt32(truncatingIfNeeded: number)
  }

  /// Indicates whether a terminal receives the same style for both.
  static func == (first: CellColors, second: CellColors) -> Bool {
    first.foreground == second.foreground && first.background == second.background
      && first.traits == second.traits
  }
}
