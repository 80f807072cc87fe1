/// The kind and the size of a picture, read from the first bytes of its file. Nothing is decoded.
struct PictureHeader: Equatable {
  /// The kinds that are told apart by their first bytes.
  enum Kind: String {
    case jpeg = "JPEG"
    case png = "PNG"
    case gif = "GIF"
    case webP = "WebP"

    /// `nil` for none of them.
    init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
        self = .gif
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webP
      } else {
        return nil
      }
    }
  }

  /// Pixels in a row as seen upright, after the EXIF orientation.
  let width: Int
  /// Rows as seen upright.
  let height: Int
  let contentType: PhotoFile.ContentType

  /// `nil` for what is neither JPEG nor PNG, for sides of zero, and when the size comes after the
  /// last byte at hand.
  init?(of bytes: [UInt8]) {
    let size: (width: Int, height: Int)?
    switch Kind(of: bytes) {
    case .jpeg?: (size, contentType) = (Self.jpegSize(HeaderReader(bytes[...])), .jpeg)
    case .png?: (size, contentType) = (Self.pngSize(HeaderReader(bytes[...])), .png)
    default: return nil
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    (width, height) = size
  }

  /// ITU-T T.81, B.2.2: the frame header comes before the first scan.
  private static func jpegSize(_ file: HeaderReader) -> (width: Int, height: Int)? {
    var file = file
    var swapsSides: Bool?
    while let marker = file.jpegMarker() {
      if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }  // Without parameters.
      guard marker != 0xD9, marker != 0xDA, let length = file.number(byteCount: 2), length >= 2,
        let bytes = file.bytes(length - 2)
      else { return nil }
      var body = HeaderReader(bytes)
      switch marker {
      case 0xE1: swapsSides = swapsSides ?? Self.swapsSides(exif: body)
      case 0xC4, 0xC8, 0xCC: break  // Tables, though between the numbers of the frame headers.
      case 0xC0...0xCF:
        guard body.bytes(1) != nil, let height = body.number(byteCount: 2),
          let width = body.number(byteCount: 2)
        else { return nil }
        return swapsSides == true ? (height, width) : (width, height)
      default: break
      }
    }
    return nil
  }

  /// Indicates whether the camera was held sideways, by an APP1 segment; `nil` when it does not say
  /// so.
  ///
  /// CIPA DC-008, 4.6: the orientation is in the first directory of a TIFF file; from 5 to 8 the
  /// sides are swapped.
  private static func swapsSides(exif body: HeaderReader) -> Bool? {
    var body = body
    guard body.skip("Exif\0\0") else { return nil }
    let file = body.rest
    let isLittleEndian = body.skip("II")
    guard isLittleEndian || body.skip("MM") else { return nil }
    var tiff = HeaderReader(body.rest, isLittleEndian: isLittleEndian)
    guard tiff.number(byteCount: 2) == 42, let start = tiff.number(byteCount: 4) else { return nil }
    var directory = HeaderReader(file.dropFirst(start), isLittleEndian: isLittleEndian)
    for _ in 0..<(directory.number(byteCount: 2) ?? 0) {
      guard let tag = directory.number(byteCount: 2), let type = directory.number(byteCount: 2),
        let count = directory.number(byteCount: 4), let value = directory.number(byteCount: 2)
      else { return nil }
      if tag == 0x0112, type == 3, count == 1 { return 1...8 ~= value ? value >= 5 : nil }
      guard directory.bytes(2) != nil else { return nil }
    }
    return nil
  }

  /// PNG, 11.2.1: the header is the first chunk.
  private static func pngSize(_ file: HeaderReader) -> (width: Int, height: Int)? {
    var file = file
    guard file.bytes(12) != nil, file.skip("IHDR"), let width = file.number(byteCount: 4),
      let height = file.number(byteCount: 4), max(width, height) <= Int(Int32.max)
    else { return nil }
    return (width, height)
  }
}
