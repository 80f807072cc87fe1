/// The orientation of a camera: the transform that turns a picture's pixels upright.
///
/// The values are those of EXIF's orientation tag (CIPA DC-008, 4.6.4).
enum PictureOrientation: Int, Hashable, Sendable {
  case upright = 1
  case mirrored = 2
  case halfTurned = 3
  case flipped = 4
  case transposed = 5
  case turnedRight = 6
  case transversed = 7
  case turnedLeft = 8

  private static let orientationTag = 0x0112
  private static let shortType = 3

  /// Indicates whether width and height are swapped.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Reads an APP1 segment's body; `nil` if it contains no orientation.
  init?(exif body: ByteCursor) {
    var body = body
    guard body.skip("Exif\0\0"), let found = try? Self.orientation(inTIFF: &body) else {
      return nil
    }
    self.init(rawValue: found)
  }

  /// Searches the first directory of a TIFF file (TIFF 6.0, section 2).
  private static func orientation(inTIFF cursor: inout ByteCursor) throws -> Int? {
    let start = cursor.position
    let isLittleEndian = cursor.skip("II")
    guard isLittleEndian || cursor.skip("MM") else { return nil }
    func uint16() throws -> Int {
      try isLittleEndian ? cursor.littleEndian(byteCount: 2) : cursor.uint16()
    }
    func uint32() throws -> Int {
      try isLittleEndian ? cursor.littleEndian(byteCount: 4) : cursor.uint32()
    }
    guard try uint16() == 42 else { return nil }
    cursor.move(to: start + (try uint32()))
    for _ in 0..<(try uint16()) {
      let (tag, type, count) = (try uint16(), try uint16(), try uint32())
      if tag == orientationTag, type == shortType, count == 1 { return try uint16() }
      try cursor.skip(4)
    }
    return nil
  }
}
