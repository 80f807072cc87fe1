import Testing

@testable import ImageFeedTerminal

@Suite("Bits of JPEG") @LongWork
struct JPEGBitReaderTests {
  private func withReader<Result>(
    _ bytes: [UInt8], _ body: (inout JPEGBitReader) throws -> Result
  ) throws -> Result {
    try bytes.withUnsafeBufferPointer { bytes in
      let start = try #require(bytes.baseAddress)
      var reader = JPEGBitReader(start, position: 0, end: bytes.count)
      return try body(&reader)
    }
  }

  /// A table with one code of each length: zero, one and zero, two ones and a zero, and so on.
  private func table() throws -> JPEGHuffmanTable {
    let segment = JPEGSegments.huffman(isWaves: false, symbols: (0..<16).map { 100 + $0 })
    return try segment.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes, format: .jpeg)
      try cursor.skip(5)
      return try JPEGHuffmanTable(&cursor)
    }
  }

  @Test("Codes of every length and the number after them are read", arguments: 1...16)
  func codes(length: Int) throws {
    let table = try table()
    // The code, the bits 1 and 0, the bits 0 and 1, and ones.
    let zeros = (UInt64(1) << 4 | 0b0110) << (60 - length)
    let bits = UInt64.max & ~zeros
    let bytes = (0..<8).flatMap { index -> [UInt8] in
      let byte = UInt8(truncatingIfNeeded: bits >> (56 - 8 * index))
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
    try withReader(bytes) { reader in
      let symbol = try reader.symbol(table.entries.start)
      #expect(symbol == 99 + length)
      #expect(reader.number(bitCount: 2) == 2)
      #expect(reader.number(bitCount: 2) == -2)
      #expect(!reader.isPastEnd)
    }
  }

  @Test("Sixteen ones are not a code")
  func noCode() throws {
    let table = try table()
    #expect(throws: PictureError.malformed(.jpeg, "a code of no Huffman table")) {
      try withReader([0xFF, 0, 0xFF, 0, 0, 0]) { try $0.symbol(table.entries.start) }
    }
  }

  @Test("Numbers have their sign in the first bit")
  func numbers() throws {
    try withReader([0b1_0_11_00_01, 0b1000_0000, 0b0000_0000]) { reader in
      _ = reader.plain(bitCount: 0)
      #expect(reader.number(bitCount: 1) == 1)
      #expect(reader.number(bitCount: 1) == -1)
      #expect(reader.number(bitCount: 2) == 3)
      #expect(reader.number(bitCount: 2) == -3)
      #expect(reader.plain(bitCount: 3) == 0b011)
      #expect(reader.number(bitCount: 15) == -32_767)
      #expect(!reader.isPastEnd)
      #expect(reader.plain(bitCount: 1) == 0)
      #expect(reader.isPastEnd)
    }
  }

  @Test("After a marker only zeros are read, and the position stays before it")
  func marker() throws {
    try withReader([0xA5, 0xFF, 0, 0xFF, 0xD9, 0x77]) { reader in
      #expect(reader.plain(bitCount: 8) == 0xA5)
      #expect(reader.plain(bitCount: 8) == 0xFF)
      #expect(!reader.isPastEnd)
      #expect(reader.plain(bitCount: 8) == 0)
      #expect(reader.isPastEnd)
      #expect(reader.position == 3)
    }
  }

  @Test("A restart drops bits and continues after the marker with its number")
  func restart() throws {
    let bytes: [UInt8] = [0xA5, 0x12, 0xFF, 0, 0xFF, 0xFF, 0xD3, 0x5A, 0xFF]
    try withReader(bytes) { reader in
      _ = reader.plain(bitCount: 3)
      try reader.restart(number: 3)
      #expect(reader.plain(bitCount: 8) == 0x5A)
    }
    #expect(throws: PictureError.truncated(.jpeg)) {
      try withReader(bytes) { reader in
        try reader.restart(number: 3)
        try reader.restart(number: 4)
      }
    }
    let missing = "a restart marker that is missing or out of turn"
    #expect(throws: PictureError.malformed(.jpeg, missing)) {
      try withReader(bytes) { try $0.restart(number: 2) }
    }
  }
}
