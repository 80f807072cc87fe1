/// Reads the numbers of a picture file's headers one after another, and never past the end.
///
/// It borrows the bytes and must not outlive them. Every read beyond the end throws
/// `PictureError.truncated` and does not move the cursor.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  let format: PictureFormat
  /// The index of the next byte, `0...bytes.count`.
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, format: PictureFormat) {
    self.bytes = bytes
    self.format = format
  }

  /// The number of bytes left.
  var remaining: Int { bytes.count - position }

  /// Reads the next byte.
  mutating func byte() throws -> Int {
    try require(1)
    defer { position += 1 }
    return Int(bytes[position])
  }

  /// Reads the next two bytes, most significant first.
  mutating func uint16() throws -> Int {
    try require(2)
    let high = try byte()
    return try high << 8 | byte()
  }

  /// Reads the next four bytes, most significant first.
  mutating func uint32() throws -> Int {
    try require(4)
    let high = try uint16()
    return try high << 16 | uint16()
  }

  /// Reads some bytes as one number, least significant first.
  mutating func littleEndian(byteCount: Int) throws -> Int {
    try require(byteCount)
    var value = 0
    for index in 0..<byteCount { value |= try byte() << (8 * index) }
    return value
  }

  /// Skips some bytes.
  mutating func skip(_ count: Int) throws {
    try require(count)
    position += count
  }

  /// Reads the next bytes as a cursor of their own.
  mutating func take(_ count: Int) throws -> ByteCursor {
    try require(count)
    defer { position += count }
    return ByteCursor(
      UnsafeBufferPointer(rebasing: bytes[position..<position + count]), format: format)
  }

  /// Skips a text of ASCII characters if it is next; returns whether it was.
  mutating func skip(_ text: String) -> Bool {
    let expected = Array(text.utf8)
    guard remaining >= expected.count else { return false }
    for (index, byte) in expected.enumerated() where bytes[position + index] != byte {
      return false
    }
    position += expected.count
    return true
  }

  /// Moves to another index, clamped to the bytes.
  mutating func move(to index: Int) {
    position = min(max(index, 0), bytes.count)
  }

  private func require(_ count: Int) throws {
    guard count >= 0, count <= remaining else { throw PictureError.truncated(format) }
  }
}
