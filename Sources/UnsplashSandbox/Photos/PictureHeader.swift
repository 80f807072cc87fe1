/// The kind, the size and the artist of a picture, read from the first bytes of its file. Nothing is
/// decoded.
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
  /// The name of the person who took the photo, from the EXIF metadata of a JPEG file.
  let artist: String?

  /// `nil` for what is neither JPEG nor PNG, for sides of zero, and when the size comes after the
  /// last byte at hand.
  init?(of bytes: [UInt8]) {
    switch Kind(of: bytes) {
    case .jpeg?: self.init(jpeg: HeaderReader(bytes[...]))
    case .png?: self.init(png: HeaderReader(bytes[...]))
    default: return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  /// ITU-T T.81, B.2.2: the frame header comes before the first scan.
  private init?(jpeg file: HeaderReader) {
    var file = file
    var (swapsSides, artist): (Bool?, String?) = (nil, nil)
    while let marker = file.jpegMarker() {
      if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }  // Without parameters.
      guard marker != 0xD9, marker != 0xDA, let length = file.number(byteCount: 2), length >= 2,
        let bytes = file.bytes(length - 2)
      else { return nil }
      var body = HeaderReader(bytes)
      switch marker {
      case 0xE1:
        let directory = ExifDirectory(segment: body)
        swapsSides = swapsSides ?? directory?.swapsSides
        artist = artist ?? directory?.artist
      case 0xC4, 0xC8, 0xCC: break  // Tables, though between the numbers of the frame headers.
      case 0xC0...0xCF:
        guard body.bytes(1) != nil, let height = body.number(byteCount: 2),
          let width = body.number(byteCount: 2)
        else { return nil }
        (self.width, self.height) = swapsSides == true ? (height, width) : (width, height)
        (contentType, self.artist) = (.jpeg, artist)
        return
      default: break
      }
    }
    return nil
  }

  /// PNG, 11.2.1: the header is the first chunk.
  private init?(png file: HeaderReader) {
    var file = file
    guard file.bytes(12) != nil, file.skip("IHDR"), let width = file.number(byteCount: 4),
      let height = file.number(byteCount: 4), max(width, height) <= Int(Int32.max)
    else { return nil }
    (self.width, self.height) = (width, height)
    (contentType, artist) = (.png, nil)
  }
}
