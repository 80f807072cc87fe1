/// An answer of a terminal to a question about itself.
enum TerminalAnswer: Hashable, Sendable {
  /// The terminal supports kitty's graphics protocol.
  case kittyGraphics
  /// The terminal supports iTerm2's inline images; the value is the size of a cell, if it is
  /// plausible.
  case inlineImages(CellPixels?)
  /// The size of a cell (xterm's report for `CSI 16 t`).
  case cell(CellPixels)
  /// The kind of terminal (primary device attributes). Earlier queries have been answered by now or
  /// will not be.
  case attributes

  /// The image of `KittyGraphics.query`.
  private static let kittyOK = Array("Gi=31;OK".utf8)
  private static let cellReport = "1337;ReportCellSize="

  /// Creates the answer in a string; `nil` for an unknown one.
  ///
  /// - Parameters:
  ///   - kind: the byte after `ESC`: `_` or `]`.
  ///   - bytes: the bytes between that and the end.
  init?(string kind: UInt8, _ bytes: [UInt8]) {
    if kind == UInt8(ascii: "_") {
      guard bytes == Self.kittyOK else { return nil }
      self = .kittyGraphics
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      guard kind == UInt8(ascii: "]"), text.hasPrefix(Self.cellReport) else { return nil }
      self = .inlineImages(Self.cell(points: text.dropFirst(Self.cellReport.count)))
    }
  }

  /// The size of a cell from height, width and, if known, the number of pixels of a point.
  private static func cell(points: Substring) -> CellPixels? {
    let numbers = points.split(separator: ";").compactMap { Double($0) }
    guard numbers.count >= 2 else { return nil }
    let scale = numbers.count > 2 ? numbers[2] : 1
    let (width, height) = (numbers[1] * scale, numbers[0] * scale)
    // False for NaN as well.
    guard width < 1_000, height < 1_000, width > 0, height > 0 else { return nil }
    return CellPixels(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// Creates the answer in a control sequence; `nil` for an unknown one.
  ///
  /// - Parameters:
  ///   - isPrivate: whether a `?` is before the numbers.
  ///   - final: the last byte.
  init?(isPrivate: Bool, numbers: [Int], final: UInt8) {
    switch (isPrivate, final) {
    case (true, UInt8(ascii: "c")): self = .attributes
    case (false, UInt8(ascii: "t")) where numbers.count >= 3 && numbers[0] == 6:
      guard let cell = CellPixels(width: numbers[2], height: numbers[1]) else { return nil }
      self = .cell(cell)
    default: return nil
    }
  }
}
