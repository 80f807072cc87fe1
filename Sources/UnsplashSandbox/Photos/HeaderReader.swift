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

  /// The next bytes.
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
