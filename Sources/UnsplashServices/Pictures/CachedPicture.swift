import Foundation

/// A picture with its caching metadata, and its file format.
///
/// The file starts with a magic number, a checksum of the rest and two lengths; then come lines of
/// text and the picture's bytes. Any deviation makes it invalid: a file may have been truncated by
/// a power failure or changed by another program.
struct CachedPicture: Equatable, Sendable {
  /// The header of a file.
  struct Head {
    static let length = 24
    /// The longest file in bytes; a longer one is invalid.
    static let longestFile = 1 << 29
    private static let mark = Array("IFKpict1".utf8)

    let checksum: UInt32
    let textLength: Int
    let dataLength: Int

    init(checksum: UInt32, textLength: Int, dataLength: Int) {
      (self.checksum, self.textLength, self.dataLength) = (checksum, textLength, dataLength)
    }

    /// - Returns: `nil` for an invalid header, or one of a file of another length.
    init?(_ bytes: Data, fileLength: Int) {
      let bytes = Array(bytes)
      guard bytes.count == Self.length, Array(bytes.prefix(8)) == Self.mark else { return nil }
      func number(_ range: Range<Int>) -> UInt64 {
        bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
      }
      checksum = UInt32(number(8..<12))
      textLength = Int(number(12..<16))
      guard let length = Int(exactly: number(16..<24)),
        fileLength <= Self.longestFile, length == fileLength - Self.length - textLength
      else { return nil }
      dataLength = length
    }

    var bytes: Data {
      func number(_ value: UInt64, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (bytes - 1 - $0))) }
      }
      return Data(
        Self.mark + number(UInt64(checksum), bytes: 4)
          + number(UInt64(textLength), bytes: 4) + number(UInt64(dataLength), bytes: 8))
    }
  }

  /// The key under which the picture is stored; see ``PictureAddress/key``.
  let url: URL
  var freshness: PictureFreshness
  let data: Data

  // MARK: As a file

  /// The pieces of the file, in order; separate, because the last one may be large.
  var pieces: [Data] {
    let head = Head(
      checksum: Self.checksum(text, data), textLength: text.count, dataLength: data.count)
    return [head.bytes, text, data]
  }

  var fileLength: Int { Head.length + text.count + data.count }

  init(url: URL, freshness: PictureFreshness, data: Data) {
    (self.url, self.freshness, self.data) = (url, freshness, data)
  }

  /// Reads a picture from the pieces of its file.
  ///
  /// - Returns: `nil` if they are damaged or belong to another URL.
  init?(head: Head, text: Data, data: Data, at url: URL) {
    guard Self.checksum(text, data) == head.checksum,
      let freshness = Self.freshness(in: text, at: url)
    else { return nil }
    self.init(url: url, freshness: freshness, data: data)
  }

  private static func checksum(_ text: Data, _ data: Data) -> UInt32 {
    var check = CRC32()
    check.add(text)
    check.add(data)
    return check.value
  }

  private var text: Data {
    let lines = [
      url.absoluteString, freshness.entityTag ?? "", freshness.lastModified ?? "",
      String(freshness.receivedAt), String(freshness.lifetime), freshness.mustBeAsked ? "1" : "0",
    ]
    return Data(lines.joined(separator: "\n").utf8)
  }

  /// The file's name is only a hash of the URL, so the URL itself is compared here.
  private static func freshness(in text: Data, at url: URL) -> PictureFreshness? {
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 6, lines[0] == url.absoluteString,
      let receivedAt = Int(lines[3]), let lifetime = Int(lines[4]),
      (0...CacheControl.longest).contains(lifetime), ["0", "1"].contains(lines[5]),
      lines[1...2].allSatisfy({ $0.isEmpty || PictureFreshness.isSendable($0) })
    else { return nil }
    return PictureFreshness(
      entityTag: lines[1].isEmpty ? nil : lines[1],
      lastModified: lines[2].isEmpty ? nil : lines[2],
      receivedAt: receivedAt, lifetime: lifetime, mustBeAsked: lines[5] == "1")
  }
}
