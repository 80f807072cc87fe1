/// The current tables at a position of a JPEG file (T.81, B.2.4).
struct JPEGDecodingTables {
  /// Quantization steps in zigzag order, by the table's number.
  private(set) var quantization = [[Int]?](repeating: nil, count: 4)
  /// Codes of averages, by the table's number.
  private(set) var averages = [JPEGHuffmanTable?](repeating: nil, count: 4)
  /// Codes of the other coefficients, by the table's number.
  private(set) var waves = [JPEGHuffmanTable?](repeating: nil, count: 4)
  /// Units between two restart markers; zero for none.
  private(set) var restartInterval = 0

  /// Reads a DQT segment.
  mutating func readQuantization(_ body: ByteCursor) throws {
    var body = body
    while body.remaining > 0 {
      let head = try body.byte()
      let (isWide, number) = (head >> 4 == 1, head & 15)
      guard head >> 4 <= 1, number < 4 else { throw Self.outOfRange }
      var steps: [Int] = []
      for _ in 0..<64 { steps.append(try isWide ? body.uint16() : body.byte()) }
      quantization[number] = steps
    }
  }

  /// Reads a DHT segment.
  mutating func readHuffman(_ body: ByteCursor) throws {
    var body = body
    while body.remaining > 0 {
      let head = try body.byte()
      let number = head & 15
      guard head >> 4 <= 1, number < 4 else { throw Self.outOfRange }
      let table = try JPEGHuffmanTable(&body)
      if head >> 4 == 0 { averages[number] = table } else { waves[number] = table }
    }
  }

  /// Reads a DRI segment.
  mutating func readRestartInterval(_ body: ByteCursor) throws {
    var body = body
    restartInterval = try body.uint16()
  }

  private static let outOfRange = PictureError.malformed(.jpeg, "a table's number is out of range")
}
