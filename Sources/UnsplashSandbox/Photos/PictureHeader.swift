/// The kind, the size and the artist of a picture, read from the first bytes of its file. Nothing
/// is decoded.
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
  /// The name of the person who took the photo, from the EXIF metadata.
  let artist: String?

  /// `nil` for what is neither JPEG nor PNG, for sides of zero, and when bytes are missing that
  /// tell the size or, unless these are all, the metadata.
  ///
  /// - Parameter isAll: whether no more bytes will be at hand.
  init?(of bytes: [UInt8], isAll: Bool = true) {
    switch Kind(of: bytes) {
    case .jpeg?: self.init(jpeg: HeaderReader(bytes[...]))
    case .png?: self.init(png: HeaderReader(bytes[...]), isAll: isAll)
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
        let directory = body.skip("Exif\0\0") ? ExifDirectory(file: body) : nil
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

  /// PNG, 11.2.1 and 11.3.4.5: the header is the first chunk, and the metadata come before the
  /// pixels.
  private init?(png file: HeaderReader, isAll: Bool) {
    var file = file
    guard file.bytes(12) != nil, file.skip("IHDR"), let width = file.number(byteCount: 4),
      let height = file.number(byteCount: 4), max(width, height) <= Int(Int32.max)
    else { return nil }
    var (directory, isComplete): (ExifDirectory?, Bool) = (nil, false)
    // The rest of the header, and its checksum.
    _ = file.bytes(9)
    while !isComplete, let length = file.number(byteCount: 4), let name = file.bytes(4) {
      isComplete = name.elementsEqual("IDAT".utf8)
      guard !isComplete, let body = file.bytes(length), file.bytes(4) != nil else { break }
      guard name.elementsEqual("eXIf".utf8) else { continue }
      (directory, isComplete) = (ExifDirectory(file: HeaderReader(body)), true)
    }
    guard isComplete || isAll else { return nil }
    (self.width, self.height) = directory?.swapsSides == true ? (height, width) : (width, height)
    (contentType, artist) = (.png, directory?.artist)
  }
}

/// The entries of a camera's metadata that a photo needs, read from a JPEG file's APP1 segment or a
/// PNG file's `eXIf` chunk.
///
/// CIPA DC-008, 4.6: both hold a TIFF file, and its first directory these entries. Damaged entries
/// count as absent.
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

  /// Reads a TIFF file; `nil` if it holds no directory.
  init?(file tiff: HeaderReader) {
    var body = tiff
    file = tiff.rest
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

/// Reads the numbers in the header of a picture file. Past the end it returns `nil`.
struct HeaderReader {
  /// The bytes that have not been read yet.
  private(set) var rest: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
    rest = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// The next bytes as one number.
  mutating func number(byteCount: Int) -> Int? {
    guard let bytes = bytes(byteCount) else { return nil }
    return isLittleEndian
      ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard 0...rest.count ~= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Skips this ASCII text, if it comes next.
  ///
  /// - Returns: whether it was there.
  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// The second byte of the next JPEG marker; `nil` if there is none. Bytes before it are skipped.
  mutating func jpegMarker() -> Int? {
    while let start = rest.firstIndex(of: 0xFF) {
      rest = rest[(start + 1)...]
      // A marker may follow any number of 0xFF; 0xFF with a zero is a byte of data.
      if let byte = rest.first, byte != 0xFF, byte != 0 { return number(byteCount: 1) }
    }
    return nil
  }
}
