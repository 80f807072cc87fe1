/// One component of a frame: brightness, a colour difference or a primary.
struct JPEGComponent {
  /// A component's part of the frame header (T.81, B.2.2).
  struct Header {
    let identifier: Int
    /// Sampling factors, 1 to 4.
    let horizontal: Int
    let vertical: Int
    /// The number of its quantization table, 0 to 3.
    let quantization: Int

    init(_ body: inout ByteCursor) throws {
      identifier = try body.byte()
      let factors = try body.byte()
      (horizontal, vertical) = (factors >> 4, factors & 15)
      quantization = try body.byte()
      guard (1...4).contains(horizontal), (1...4).contains(vertical),
        (0...3).contains(quantization)
      else { throw PictureError.malformed(.jpeg, "a component's numbers are out of range") }
    }
  }

  let header: Header
  /// Blocks that hold pixels, in a row and in a column: those of a scan of this component alone.
  let blockColumns: Int
  let blockRows: Int
  /// Blocks kept in a row and in a column: whole units.
  let keptColumns: Int
  let keptRows: Int
  /// The samples that are kept of a block's eight: 1, 2, 4 or 8.
  let blockWidth: Int
  let blockHeight: Int
  /// The pixels of the output that a block covers: as many as its samples; more if they share
  /// samples; fewer only with a ratio of three.
  let pixelsAcross: Int
  let pixelsDown: Int
  /// The range of its samples among those of all components.
  let sampleStart: Int
  let sampleEnd: Int
  /// The range of its coefficients among those of all components.
  let coefficientStart: Int
  let coefficientEnd: Int

  /// - Parameters:
  ///   - blockSide: samples kept of eight in the finest component: 1, 2, 4 or 8.
  ///   - ratio: the factor by which it is coarser than the finest component.
  ///   - behind: the component whose samples come before, if any.
  init(
    _ header: Header, picture: (width: Int, height: Int), units: (columns: Int, rows: Int),
    ratio: (across: Int, down: Int), blockSide: Int, behind: JPEGComponent?
  ) {
    self.header = header
    blockColumns = (picture.width + 8 * ratio.across - 1) / (8 * ratio.across)
    blockRows = (picture.height + 8 * ratio.down - 1) / (8 * ratio.down)
    keptColumns = units.columns * header.horizontal
    keptRows = units.rows * header.vertical
    pixelsAcross = blockSide * ratio.across
    pixelsDown = blockSide * ratio.down
    blockWidth = Self.samples(forPixels: pixelsAcross)
    blockHeight = Self.samples(forPixels: pixelsDown)
    sampleStart = behind?.sampleEnd ?? 0
    sampleEnd = sampleStart + keptColumns * blockWidth * keptRows * blockHeight
    coefficientStart = behind?.coefficientEnd ?? 0
    let perBlock = blockWidth * blockHeight == 1 ? 1 : 64
    coefficientEnd = coefficientStart + keptColumns * keptRows * perBlock
  }

  /// Samples in a row, as they are kept.
  var stride: Int { keptColumns * blockWidth }
  /// The row of samples in which the middle of the picture's row `y` lies.
  func sampleRow(_ y: Int) -> Int { (2 * y + 1) * blockHeight / (2 * pixelsDown) }
  /// Indicates whether only the average of each block is needed.
  var isAverageOnly: Bool { blockWidth * blockHeight == 1 }
  /// Coefficients kept of each block.
  var coefficientsPerBlock: Int { isAverageOnly ? 1 : 64 }

  /// The number of samples kept of eight. A coarse component is shrunk less than a fine one, so
  /// that it matches the output.
  private static func samples(forPixels pixels: Int) -> Int {
    [1, 2, 4].first { $0 >= pixels } ?? 8
  }
}
