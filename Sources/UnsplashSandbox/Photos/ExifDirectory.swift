/// The entries of a camera's metadata that a photo needs, read from a JPEG file's APP1 segment.
///
/// CIPA DC-008, 4.6: the segment holds a TIFF file, and its first directory these entries. Damaged
/// entries count as absent.
struct ExifDirectory {
  private enum Tag {
    static let orientation = 0x0112
    static let artist = 0x013B
  }

  private enum ValueType {
    static let ascii = 2
    static let short = 3
    static let utf8 = 129
  }

  /// The longest name in bytes, without the zero at its end.
  private static let longestArtist = 200

  /// The TIFF file, in which offsets are counted from its start.
  private let file: ArraySlice<UInt8>
  private let isLittleEndian: Bool
  private var orientation: Int?
  /// The name of the person who took the photo; `nil` without one.
  private(set) var artist: String?

  /// Indicates whether the camera was held sideways; `nil` without a valid orientation.
  var swapsSides: Bool? {
    // From 5 to 8 the sides are swapped.
    orientation.flatMap { 1...8 ~= $0 ? $0 >= 5 : nil }
  }

  /// Reads the body of an APP1 segment; `nil` if it holds no directory.
  init?(segment: HeaderReader) {
    var body = segment
    guard body.skip("Exif\0\0") else { return nil }
    file = body.rest
    isLittleEndian = body.skip("II")
    guard isLittleEndian || body.skip("MM") else { return nil }
    var header = reader(at: 2)
    guard header.number(byteCount: 2) == 42, let start = header.number(byteCount: 4) else {
      return nil
    }
    var directory = reader(at: start)
    for _ in 0..<(directory.number(byteCount: 2) ?? 0) {
      guard let tag = directory.number(byteCount: 2), let type = directory.number(byteCount: 2),
        let count = directory.number(byteCount: 4)
      else { return }
      read(tag, type, count, field: directory)
      guard directory.bytes(4) != nil else { return }
    }
  }

  private func reader(at offset: Int) -> HeaderReader {
    HeaderReader(file.dropFirst(offset), isLittleEndian: isLittleEndian)
  }

  /// Reads one entry; the first of a kind counts.
  private mutating func read(_ tag: Int, _ type: Int, _ count: Int, field: HeaderReader) {
    var field = field
    switch (tag, type) {
    case (Tag.orientation, ValueType.short) where count == 1:
      orientation = orientation ?? field.number(byteCount: 2)
    case (Tag.artist, ValueType.ascii), (Tag.artist, ValueType.utf8):
      // Only short values stand in the entry itself.
      if count > 4 {
        guard let offset = field.number(byteCount: 4) else { return }
        field = reader(at: offset)
      }
      artist = artist ?? field.bytes(count).flatMap(Self.name)
    default: break
    }
  }

  /// Returns the text up to the first zero byte; `nil` if it is blank, too long or not in UTF-8, or
  /// holds control characters.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let bytes = bytes.prefix { $0 != 0 }
    guard bytes.count <= longestArtist else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    guard name.utf8.elementsEqual(bytes), name.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return name.unicodeScalars.contains(where: \.isControl) ? nil : name
  }
}
