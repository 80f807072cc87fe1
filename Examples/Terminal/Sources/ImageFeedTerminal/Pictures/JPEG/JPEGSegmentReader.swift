/// Reads the marker segments of a JPEG file (ITU-T T.81, B.1.1).
struct JPEGSegmentReader {
  /// A marker and the parameters after it.
  struct Segment {
    /// The marker's second byte.
    let marker: Int
    /// The parameters, without their length; empty for markers that have none.
    let body: ByteCursor
  }

  private var cursor: ByteCursor

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = ByteCursor(bytes, format: .jpeg)
  }

  /// The index after the last segment, where the data of a scan begins.
  var position: Int { cursor.position }

  /// Moves to another index, for example after the data of a scan.
  mutating func move(to index: Int) {
    cursor.move(to: index)
  }

  /// Reads the next segment; `nil` if no marker is left. Bytes between segments are skipped.
  mutating func next() throws -> Segment? {
    guard let marker = nextMarker() else { return nil }
    switch marker {
    case 0x01, 0xD0...0xD9:
      return try Segment(marker: marker, body: cursor.take(0))
    default:
      let length = try cursor.uint16()
      guard length >= 2 else { throw PictureError.malformed(.jpeg, "a segment without a length") }
      return try Segment(marker: marker, body: cursor.take(length - 2))
    }
  }

  private mutating func nextMarker() -> Int? {
    let bytes = cursor.bytes
    var index = cursor.position
    while index + 1 < bytes.count {
      // A marker may have any number of 0xFF before it; 0xFF with a zero is a byte of data.
      if bytes[index] == 0xFF, bytes[index + 1] != 0xFF, bytes[index + 1] != 0 {
        cursor.move(to: index + 2)
        return Int(bytes[index + 1])
      }
      index += 1
    }
    cursor.move(to: bytes.count)
    return nil
  }
}
