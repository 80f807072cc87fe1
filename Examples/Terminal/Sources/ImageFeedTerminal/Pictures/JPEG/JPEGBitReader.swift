/// Takes codes and numbers out of the data of a scan, highest bit first (T.81, F.2.2).
///
/// Behind the last bit come zeros, so that reading needs no checks; whoever reads asks now and then
/// whether `isPastEnd`.
struct JPEGBitReader {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  /// The index of the next byte; never behind the marker that ends the data.
  private(set) var position: Int
  // Only the lowest `count` bits are still to be read; what is above them is old.
  private var bits = 0
  private var count = 0
  /// The number of the zeros after the last bit that are among `bits`.
  private var padding = 0

  /// Reads from `position` up to a marker or `end`; the bytes must outlive the reader.
  init(_ bytes: UnsafePointer<UInt8>, position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  /// Indicates whether more was read than is there.
  var isPastEnd: Bool { count < padding }

  /// Indicates whether a code that makes no sense may do so because bits are missing.
  var lacksBits: Bool { padding > 0 && count < padding + JPEGHuffmanTable.longestCode }

  /// Makes at least 48 bits ready, which is more than a code and its number have.
  private mutating func fill() {
    while count <= 48 {
      var byte = 0
      if position < end { byte = Int(bytes[position]) }
      if position >= end {
        padding &+= 8
      } else if byte != 0xFF {
        position &+= 1
      } else if position &+ 1 < end, bytes[position &+ 1] == 0 {
        // A zero says that the byte before it is no marker but data.
        position &+= 2
      } else {
        byte = 0
        padding &+= 8
      }
      bits = bits &<< 8 | byte
      count &+= 8
    }
  }

  /// The symbol of the next code; the number that may belong to it is then ready as well.
  ///
  /// - Parameter entries: those of a `JPEGHuffmanTable`.
  mutating func symbol(_ entries: UnsafePointer<Int32>) throws -> Int {
    if count < 32 { fill() }
    var entry = Int(entries[(bits &>> (count &- 9)) & 0x1FF])
    if entry < 0 { entry = Int(entries[((bits &>> (count &- 16)) & 0x7F) &- entry]) }
    guard entry != 0 else { throw PictureError.malformed(.jpeg, "a code of no Huffman table") }
    count &-= entry &>> 8
    return entry & 0xFF
  }

  /// The number behind a code, of 1 to 15 bits (T.81, F.2.2.1, EXTEND).
  mutating func number(bitCount: Int) -> Int {
    count &-= bitCount
    let number = (bits &>> count) & ((1 &<< bitCount) &- 1)
    return number &>> (bitCount &- 1) == 0 ? number &- (1 &<< bitCount) &+ 1 : number
  }

  /// Passes over the number behind a code.
  mutating func skip(bitCount: Int) {
    count &-= bitCount
  }

  /// The next bits as they are, 0 to 15 of them.
  mutating func plain(bitCount: Int) -> Int {
    if count < 32 { fill() }
    count &-= bitCount
    return (bits &>> count) & ((1 &<< bitCount) &- 1)
  }

  /// Drops the rest of the data up to a restart marker, and goes on behind it (T.81, F.1.1.5).
  ///
  /// - Parameter number: the marker's, 0 to 7.
  mutating func restart(number: Int) throws {
    (bits, count, padding) = (0, 0, 0)
    var index = position
    while index &+ 1 < end {
      let byte = bytes[index &+ 1]
      if bytes[index] == 0xFF, byte != 0, byte != 0xFF {
        guard Int(byte) == 0xD0 + number else {
          throw PictureError.malformed(.jpeg, "a restart marker that is missing or out of turn")
        }
        position = index &+ 2
        return
      }
      index &+= 1
    }
    throw PictureError.truncated(.jpeg)
  }
}
