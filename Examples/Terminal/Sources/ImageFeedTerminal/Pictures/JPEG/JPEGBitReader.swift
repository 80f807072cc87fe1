/// Reads codes and numbers from the data of a scan, highest bit first (T.81, F.2.2).
///
/// After the last bit it reads zeros, so that reading needs no checks; the caller must check
/// `isPastEnd` from time to time.
struct JPEGBitReader {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  /// The index of the next byte; never after the marker that ends the data.
  private(set) var position: Int
  // Only the lowest `count` bits are still to be read; those above are old.
  private var bits = 0
  private var count = 0
  /// The number of added zeros in `bits`.
  private var padding = 0

  /// Reads from `position` up to a marker or `end`; the bytes must outlive the reader.
  init(_ bytes: UnsafePointer<UInt8>, position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  /// Indicates whether more bits were read than exist.
  var isPastEnd: Bool { count < padding }

  /// Indicates whether an invalid code may be caused by missing bits.
  var lacksBits: Bool { padding > 0 && count < padding + JPEGHuffmanTable.longestCode }

  /// Loads at least 48 bits, more than a code and its number have.
  private mutating func fill() {
    while count <= 48 {
      var byte = 0
      if position < end { byte = Int(bytes[position]) }
      if position >= end {
        padding &+= 8
      } else if byte != 0xFF {
        position &+= 1
      } else if position &+ 1 < end, bytes[position &+ 1] == 0 {
        // A zero marks the byte before it as data and not as a marker.
        position &+= 2
      } else {
        byte = 0
        padding &+= 8
      }
      bits = bits &<< 8 | byte
      count &+= 8
    }
  }

  /// Reads the symbol of the next code; the bits of a number after it are then loaded as well.
  ///
  /// - Parameter entries: the entries of a `JPEGHuffmanTable`.
  mutating func symbol(_ entries: UnsafePointer<Int32>) throws -> Int {
    if count < 32 { fill() }
    var entry = Int(entries[(bits &>> (count &- 9)) & 0x1FF])
    if entry < 0 { entry = Int(entries[((bits &>> (count &- 16)) & 0x7F) &- entry]) }
    guard entry != 0 else { throw PictureError.malformed(.jpeg, "a code of no Huffman table") }
    count &-= entry &>> 8
    return entry & 0xFF
  }

  /// Reads the number after a code, of 1 to 15 bits (T.81, F.2.2.1, EXTEND).
  mutating func number(bitCount: Int) -> Int {
    count &-= bitCount
    let number = (bits &>> count) & ((1 &<< bitCount) &- 1)
    return number &>> (bitCount &- 1) == 0 ? number &- (1 &<< bitCount) &+ 1 : number
  }

  /// Skips the number after a code.
  mutating func skip(bitCount: Int) {
    count &-= bitCount
  }

  /// Reads the next 0 to 15 bits as a number without a sign.
  mutating func plain(bitCount: Int) -> Int {
    if count < 32 { fill() }
    count &-= bitCount
    return (bits &>> count) & ((1 &<< bitCount) &- 1)
  }

  /// Drops the rest of the data up to a restart marker, and continues after it (T.81, F.1.1.5).
  ///
  /// - Parameter number: the number of the marker, 0 to 7.
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
