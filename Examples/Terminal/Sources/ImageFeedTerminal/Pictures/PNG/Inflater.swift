/// Unpacks a zlib stream whose unpacked size is known (RFC 1950, RFC 1951).
struct Inflater {
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  /// The order of the lengths of the codes for lengths (RFC 1951, 3.2.7).
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  /// A block of 258 equal bytes takes two bits, so no data grows by more than this factor.
  private static let mostGrowth = 1032

  private var bits: DeflateBitReader
  private let output: WorkBuffer<UInt8>
  private var written = 0

  private init(_ bits: DeflateBitReader, size: Int) {
    self.bits = bits
    output = WorkBuffer(repeating: 0, count: size)
  }

  /// Unpacks a stream to exactly `size` bytes.
  ///
  /// Only that much memory is allocated. Bytes after the stream are ignored.
  /// - Throws: `PictureError` if the stream is damaged or unpacks to any other size.
  static func unpacked(_ packed: [UInt8], size: Int) throws -> WorkBuffer<UInt8> {
    guard size / mostGrowth <= packed.count else { throw PictureError.truncated(.png) }
    return try packed.withUnsafeBufferPointer { packed in
      guard let start = packed.baseAddress else { throw PictureError.truncated(.png) }
      var inflater = Inflater(DeflateBitReader(start, count: packed.count), size: size)
      try inflater.run()
      return inflater.output
    }
  }

  private mutating func run() throws {
    // RFC 1950, 2.2: deflate with a window of up to 32 KB, no dictionary.
    let (method, flags) = (try bits.byte(), try bits.byte())
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0
    else { throw PictureError.malformed(.png, "a compression other than zlib's") }
    do {
      try unpackBlocks()
    } catch {
      throw bits.lacksBits ? PictureError.truncated(.png) : error
    }
    bits.skipToByte()
    var checksum = 0
    for _ in 0..<4 { checksum = try checksum << 8 | bits.byte() }
    guard checksum == Checksums.adler32(output) else {
      throw PictureError.malformed(.png, "a wrong checksum of the pixels")
    }
  }

  private mutating func unpackBlocks() throws {
    var isLast = false
    while !isLast {
      try bits.fill()
      isLast = bits.number(bitCount: 1) == 1
      switch bits.number(bitCount: 2) {
      case 0: try copyStored()
      case 1: try unpack(Self.fixedLiterals(), Self.fixedDistances())
      case 2: try unpackDynamic()
      default: throw PictureError.malformed(.png, "a compressed block of no kind")
      }
    }
    guard written == output.count else {
      throw PictureError.malformed(.png, "fewer pixels than the header says")
    }
  }

  private mutating func copyStored() throws {
    bits.skipToByte()
    let length = try bits.byte() | bits.byte() << 8
    let complement = try bits.byte() | bits.byte() << 8
    guard length ^ complement == 0xFFFF else {
      throw PictureError.malformed(.png, "a stored block without its length")
    }
    guard length <= output.count - written else { throw Self.tooMuch }
    try bits.copy(to: output.start + written, count: length)
    written += length
  }

  private mutating func unpackDynamic() throws {
    try bits.fill()
    let literalCount = bits.number(bitCount: 5) + 257
    let distanceCount = bits.number(bitCount: 5) + 1
    let lengthCount = bits.number(bitCount: 4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for place in Self.lengthOrder.prefix(lengthCount) {
      try bits.fill()
      lengths[place] = bits.number(bitCount: 3)
    }
    let codes = try readLengths(
      DeflateCodeTable(lengths: lengths), count: literalCount + distanceCount)
    try unpack(
      DeflateCodeTable(lengths: Array(codes[..<literalCount])),
      DeflateCodeTable(lengths: Array(codes[literalCount...])))
  }

  private mutating func readLengths(_ table: DeflateCodeTable, count: Int) throws -> [Int] {
    var lengths: [Int] = []
    while lengths.count < count {
      try bits.fill()
      let symbol = try bits.symbol(table.entries.start)
      var repeated = symbol
      var times = 1
      if symbol == 16 {
        guard let last = lengths.last else { throw Self.badLengths }
        (repeated, times) = (last, 3 + bits.number(bitCount: 2))
      } else if symbol > 16 {
        repeated = 0
        times = symbol == 17 ? 3 + bits.number(bitCount: 3) : 11 + bits.number(bitCount: 7)
      }
      guard times <= count - lengths.count else { throw Self.badLengths }
      for _ in 0..<times { lengths.append(repeated) }
    }
    return lengths
  }

  /// Unpacks literals and repetitions up to the block's end (RFC 1951, 3.2.5).
  private mutating func unpack(_ literals: DeflateCodeTable, _ distances: DeflateCodeTable) throws {
    let literalEntries = literals.entries.start
    let target = output.start
    let end = output.count
    while true {
      try bits.fill()
      let symbol = try bits.symbol(literalEntries)
      if symbol < 256 {
        guard written < end else { throw Self.tooMuch }
        target[written] = UInt8(truncatingIfNeeded: symbol)
        written &+= 1
      } else if symbol == 256 {
        return
      } else {
        try repeatBytes(symbol - 257, distances.entries.start)
      }
    }
  }

  private mutating func repeatBytes(_ kind: Int, _ distances: UnsafePointer<Int32>) throws {
    guard kind < Self.lengthBases.count else { throw Self.badRepetition }
    let length = Self.lengthBases[kind] + bits.number(bitCount: Self.lengthBits[kind])
    let distanceKind = try bits.symbol(distances)
    guard distanceKind < Self.distanceBases.count else { throw Self.badRepetition }
    let distance =
      Self.distanceBases[distanceKind] + bits.number(bitCount: Self.distanceBits[distanceKind])
    guard distance <= written else { throw Self.badRepetition }
    guard length <= output.count - written else { throw Self.tooMuch }
    let target = output.start + written
    let source = target - distance
    written += length
    if distance >= length {
      target.update(from: source, count: length)
      return
    }
    // The repeated bytes may include those being written.
    var index = 0
    while index < length {
      target[index] = source[index]
      index &+= 1
    }
  }

  private static func fixedLiterals() throws -> DeflateCodeTable {
    let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    return try DeflateCodeTable(lengths: lengths)
  }

  private static func fixedDistances() throws -> DeflateCodeTable {
    try DeflateCodeTable(lengths: [Int](repeating: 5, count: 32))
  }

  private static let tooMuch = PictureError.malformed(.png, "more pixels than the header says")
  private static let badLengths = PictureError.malformed(.png, "lengths of codes that do not fit")
  private static let badRepetition = PictureError.malformed(.png, "a repetition of nothing")
}
