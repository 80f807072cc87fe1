/// The contents of a scan: its components, and the bits of their coefficients (T.81, B.2.3).
struct JPEGScanHeader {
  /// A component of the scan.
  struct Part {
    /// Its index in the frame.
    let component: Int
    /// The numbers of its Huffman tables, 0 to 3.
    let averages: Int
    let waves: Int
  }

  let parts: [Part]
  /// The first and the last coefficient in zigzag order, 0 to 63.
  let first: Int
  let last: Int
  /// The lowest bit in earlier scans; zero if this is the first one.
  let bitBefore: Int
  /// The lowest bit in this scan, 0 to 13.
  let bit: Int

  init(_ body: ByteCursor, frame: JPEGFrame) throws {
    var body = body
    var parts: [Part] = []
    for _ in 0..<(try body.byte()) {
      let identifier = try body.byte()
      let tables = try body.byte()
      guard
        let index = frame.components.firstIndex(where: { $0.header.identifier == identifier }),
        !parts.contains(where: { $0.component == index }), tables >> 4 < 4, tables & 15 < 4
      else { throw PictureError.malformed(.jpeg, "a scan of an unknown component or table") }
      parts.append(Part(component: index, averages: tables >> 4, waves: tables & 15))
    }
    self.parts = parts
    let (first, last, bits) = (try body.byte(), try body.byte(), try body.byte())
    // A sequential scan always contains everything; some writers store other values here.
    let isWhole = !frame.isProgressive
    (self.first, self.last) = isWhole ? (0, 63) : (first, last)
    (bitBefore, bit) = isWhole ? (0, 0) : (bits >> 4, bits & 15)
    guard !parts.isEmpty, isWhole || isProgressiveStep else {
      throw PictureError.malformed(.jpeg, "a scan of impossible coefficients")
    }
    let blocksPerUnit = parts.reduce(0) { sum, part in
      let header = frame.components[part.component].header
      return sum + header.horizontal * header.vertical
    }
    guard parts.count == 1 || blocksPerUnit <= 10 else {
      throw PictureError.malformed(.jpeg, "a unit of more than ten blocks")
    }
  }

  /// Indicates whether earlier scans contained the higher bits of the same coefficients.
  var isRefinement: Bool { bitBefore > 0 }

  /// Indicates whether the scan is valid in a progressive picture (T.81, G.1.1.1): averages alone,
  /// or other coefficients of one component, and after the first bits one bit at a time.
  private var isProgressiveStep: Bool {
    let isOneBand = first == 0 ? last == 0 : parts.count == 1 && first <= last && last < 64
    return isOneBand && bit <= 13 && (bitBefore == 0 || bitBefore == bit + 1)
  }
}
