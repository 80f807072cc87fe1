/// Reads bits of deflated data, lowest bit first (RFC 1951, 3.1.1).
///
/// It borrows the bytes, which must outlive it. After the last byte it reads a few zeros, because
/// it looks ahead, and then throws an error.
struct DeflateBitReader {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private var position = 0
  private var bits = 0
  private var count = 0
  /// The number of zeros added after the last byte, some of which are still in `bits`.
  private var padding = 0

  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    end = count
  }

  /// Indicates whether an invalid code may be caused by missing bits.
  var lacksBits: Bool { padding > 0 && count < padding + DeflateCodeTable.longestCode }

  /// Loads at least 48 bits: a length, a distance and the bits after them.
  mutating func fill() throws {
    while count <= 48 {
      if position < end {
        bits |= Int(bytes[position]) &<< count
        position &+= 1
      } else {
        padding &+= 8
        guard padding <= 64 else { throw PictureError.truncated(.png) }
      }
      count &+= 8
    }
  }

  /// Reads the symbol of the next code from the loaded bits.
  ///
  /// - Parameter entries: the entries of a `DeflateCodeTable`.
  mutating func symbol(_ entries: UnsafePointer<Int32>) throws -> Int {
    var entry = Int(entries[bits & 0x3FF])
    if entry < 0 { entry = Int(entries[(bits &>> 10 & 0x1F) &- entry]) }
    guard entry != 0 else { throw PictureError.malformed(.png, "a code of no table") }
    let length = entry & 15
    bits = bits &>> length
    count &-= length
    return entry &>> 4
  }

  /// Reads the next 0 to 16 loaded bits as a number.
  mutating func number(bitCount: Int) -> Int {
    let number = bits & (1 &<< bitCount &- 1)
    bits = bits &>> bitCount
    count &-= bitCount
    return number
  }

  /// Skips the rest of a byte that was read in part.
  mutating func skipToByte() {
    _ = number(bitCount: count & 7)
  }

  /// Reads the next byte; only after `skipToByte()`.
  mutating func byte() throws -> Int {
    if count < 8 { try fill() }
    let byte = number(bitCount: 8)
    guard count >= padding else { throw PictureError.truncated(.png) }
    return byte
  }

  /// Copies whole bytes; only after `skipToByte()`.
  mutating func copy(to target: UnsafeMutablePointer<UInt8>, count wanted: Int) throws {
    var copied = 0
    while copied < wanted, count > 0 {
      target[copied] = UInt8(truncatingIfNeeded: try byte())
      copied &+= 1
    }
    guard wanted - copied <= end - position else { throw PictureError.truncated(.png) }
    if wanted > copied {
      (target + copied).update(from: bytes + position, count: wanted - copied)
      position &+= wanted - copied
    }
  }
}
