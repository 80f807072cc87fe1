import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Inflating") @LongWork
struct InflaterTests {
  private func inflated(_ packed: [UInt8], size: Int) throws -> [UInt8] {
    let buffer = try Inflater.unpacked(packed, size: size)
    return (0..<buffer.count).map { buffer.start[$0] }
  }

  private func problem(_ packed: [UInt8], size: Int) -> PictureError? {
    do {
      _ = try Inflater.unpacked(packed, size: size)
      return nil
    } catch {
      return error as? PictureError
    }
  }

  private func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }

  @Test("Stored bytes are unchanged, in several blocks and after other bits")
  func stored() throws {
    #expect(try inflated(PNGChunks.stored([1, 2, 3]), size: 3) == [1, 2, 3])
    // A block with fixed codes and the letter a, then a stored block of b and c, and an empty one.
    let mixed: [UInt8] = [
      0x78, 0x01, 0x4A, 0x04, 0x00, 2, 0, 0xFD, 0xFF, 0x62, 0x63, 1, 0, 0, 0xFF, 0xFF, 0x02, 0x4D,
      0x01, 0x27,
    ]
    #expect(try inflated(mixed, size: 3) == Array("abc".utf8))
    let long = (0..<3000).map { UInt8($0 * 7 % 251) }
    #expect(try inflated(PNGChunks.stored(long), size: 3000) == long)
    #expect(try inflated(PNGChunks.stored([]), size: 0) == [])
  }

  @Test("Repetitions reach far back, and may overlap with themselves")
  func repetitions() throws {
    // zlib's output for thirty bytes, 32,700 zeros, the thirty bytes and a zero; at level 9.
    let packed = bytes(InflaterTests.farRepetition)
    let head = (0..<30).map { UInt8($0 * $0 * 37 % 256) }
    let expected = head + [UInt8](repeating: 0, count: 32_700) + head + [0]
    #expect(try inflated(packed, size: expected.count) == expected)
  }

  @Test("Code lengths are repeated")
  func repeatedLengths() throws {
    // zlib's output for three times the same 64 bytes without repetitions, each with a code of six
    // bits.
    let expected = (0..<192).map { UInt8($0 * 5 % 64) }
    #expect(try inflated(bytes(InflaterTests.equalCodes), size: 192) == expected)
  }

  @Test("Codes of every length are found")
  func codeLengths() throws {
    // One code of each length from 1 to 14, and two of 15.
    let table = try DeflateCodeTable(lengths: Array(1...15) + [15])
    for symbol in 0..<16 {
      let length = min(symbol + 1, 15)
      let ones = symbol == 15 ? 15 : length - 1
      // All ones except the last bit; the first bit is the lowest.
      let code = (1 << ones - 1) | 0b101 << length
      let bytes = (0..<8).map { UInt8(code >> (8 * $0) & 0xFF) }
      try bytes.withUnsafeBufferPointer { bytes in
        let start = try #require(bytes.baseAddress)
        var reader = DeflateBitReader(start, count: bytes.count)
        try reader.fill()
        #expect(try reader.symbol(table.entries.start) == symbol)
        #expect(reader.number(bitCount: 3) == 0b101)
      }
    }
  }

  @Test("The error of a damaged stream names the damage")
  func malformed() {
    func expect(_ text: String, _ packed: [UInt8], size: Int = 3) {
      #expect(problem(packed, size: size) == .malformed(.png, text))
    }
    var checksum = PNGChunks.stored([1, 2, 3])
    checksum[checksum.count - 1] ^= 1
    expect("a wrong checksum of the pixels", checksum)
    expect("fewer pixels than the header says", PNGChunks.stored([1, 2, 3]), size: 4)
    expect("more pixels than the header says", PNGChunks.stored([1, 2, 3]), size: 2)
    let heads: [[UInt8]] = [[0x79, 0x00], [0x88, 0x1C], [0x78, 0x02], [0x78, 0x20]]
    for head in heads {
      let body = PNGChunks.stored([1, 2, 3]).dropFirst(2)
      expect("a compression other than zlib's", head + body)
    }
    expect("a stored block without its length", [0x78, 0x01, 1, 3, 0, 0xFC, 0xFE, 1, 2, 3])
    expect("a compressed block of no kind", [0x78, 0x01, 0b111, 0, 0, 0, 0])
    // Fixed codes: a repetition as the first byte; an invalid length and an invalid distance.
    expect("a repetition of nothing", [0x78, 0x01, 0x03, 0x02, 0, 0, 0, 0, 0, 0])
    expect("a repetition of nothing", [0x78, 0x01, 0x4B, 0x1C, 0x03, 0, 0, 0, 0, 0])
    expect("a repetition of nothing", [0x78, 0x01, 0x4B, 0x04, 0x1F, 0, 0, 0, 0, 0])
    // The letter a and a repetition of four.
    expect("more pixels than the header says", [0x78, 0x01, 0x4B, 0x04, 0x01, 0, 0, 0], size: 0)
    expect("more pixels than the header says", [0x78, 0x01, 0x4B, 0x04, 0x02, 0, 0, 0], size: 3)
  }

  @Test("The error of a damaged code table names the damage")
  func tables() {
    #expect(throws: PictureError.malformed(.png, "a compressed block of too many codes")) {
      try DeflateCodeTable(lengths: [1, 1, 1])
    }
    #expect(throws: PictureError.malformed(.png, "a compressed block of too many codes")) {
      try DeflateCodeTable(lengths: [1, 2, 2, 15])
    }
    func expect(_ text: String, _ bits: String) {
      let packed = [0x78, 0x01] + Self.packed("1 01 \(bits)") + [0, 0, 0, 0, 0, 0]
      #expect(problem(packed, size: 3) == .malformed(.png, text))
    }
    // Numbers with the lowest bit first: 257 lengths and codes, one distance, four kinds of length.
    let head = "00000 00000 0000"
    // The kinds 16, 17, 18 and 0; codes of one bit each for 16 and 18.
    expect("lengths of codes that do not fit", head + "100 000 100 000" + "0")
    expect(
      "lengths of codes that do not fit",
      head + "100 000 100 000" + "1 1111111" + "1 1111111")
    // A single code, and another one in the data.
    expect("a code of no table", head + "000 000 100 000" + "1")
  }

  @Test("A stream that ends anywhere is cut off, with any number of bits still in the reader")
  func truncated() {
    let streams = [
      PNGChunks.stored([1, 2, 3]), PNGChunks.stored([UInt8](repeating: 9, count: 40)),
      bytes(InflaterTests.farRepetition),
    ]
    for (stream, size) in zip(streams, [3, 40, 32_761]) {
      #expect(problem(stream, size: size) == nil)
      let others = stream.indices.filter {
        problem(Array(stream[..<$0]), size: size) != .truncated(.png)
      }
      #expect(others == [])
    }
  }

  @Test("A few bytes cannot request much memory")
  func bomb() {
    #expect(problem(PNGChunks.stored([1, 2, 3]), size: 400_000_000) == .truncated(.png))
  }

  /// The bytes of the bits, in the order of the stream.
  private nonisolated static func packed(_ text: String) -> [UInt8] {
    var bits = text.filter { $0 != " " }.map { $0 == "1" ? UInt8(1) : 0 }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }
}

extension InflaterTests {
  fileprivate nonisolated static let equalCodes = """
    eAEFwYMBwwAAALDatlfbdv//agmAUrxielHejNsNYrSgWr+4aKf9gXBG1Gw/Kbv5eGGClXQnSKt+OT+E5GTDDbN6WC8ApXjF
    9KK8GbcbxGhBtX5x0U77A+GMqNl+Unbz8cIEK+lOkFb9cn4IycmGG2b1sF4ASvGK6UV5M243iNGCav3iop32B8IZUbP9pOzm
    44UJVtKdIK365fwQkpMNN8zqYb3+rBgXoQ==
    """
  fileprivate nonisolated static let farRepetition = """
    eNrtwaERQFAAANC/hBFEzQB/AXc/EI2gEUVRU21BFPUfjGIAc7h774Vya9JeF/Ec5zy0S7ifKl/vFLujT2sAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAgL8rtybtdRHPcc5Du4T7qfL1TrE7+rSGD/g8Gu8=
    """
}
