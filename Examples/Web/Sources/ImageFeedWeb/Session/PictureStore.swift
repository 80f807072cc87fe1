import Foundation

/// An encoded picture.
typealias Picture = Data

/// A picture to send to the page.
public struct StoredPicture: Hashable, Sendable {
  /// The encoded picture.
  public let data: Data

  /// The media type by the first bytes: `image/jpeg`, `image/png`, `image/gif`, `image/webp`, or
  /// `application/octet-stream` for anything else, which no browser shows.
  public var mediaType: String {
    let kinds: [(start: [UInt8], type: String)] = [
      ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
      (Array("GIF8".utf8), "image/gif"),
    ]
    if let kind = kinds.first(where: { data.starts(with: $0.start) }) { return kind.type }
    let isWebP =
      data.starts(with: Array("RIFF".utf8)) && data.dropFirst(8).starts(with: Array("WEBP".utf8))
    return isWebP ? "image/webp" : "application/octet-stream"
  }
}

/// The pictures that messages to one page have named.
///
/// The name follows from the bytes, so that a picture that comes again has the same address, and the
/// browser's cache has it already. Those not used for the longest time are dropped first.
@MainActor
final class PictureStore {
  private struct Entry {
    let data: Picture
    var lastUse: Int
  }

  /// The number of bytes to keep. The latest picture stays even if it is larger.
  private let limit: Int
  private var entries: [String: Entry] = [:]
  private(set) var byteCount = 0
  private var uses = 0

  /// - Parameter limit: in bytes.
  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Keeps a picture.
  ///
  /// - Returns: its name.
  func add(_ data: Picture) -> String {
    let name = Self.name(of: data)
    if entries[name] == nil { byteCount += data.count }
    uses += 1
    entries[name] = Entry(data: data, lastUse: uses)
    // Room for several pictures at once, because it looks at all of them.
    if byteCount > limit { removeOldest(downTo: limit / 10 * 9) }
    return name
  }

  /// The picture with a name, if it is still there.
  func picture(named name: String) -> StoredPicture? {
    guard let data = entries[name]?.data else { return nil }
    uses += 1
    entries[name]?.lastUse = uses
    return StoredPicture(data: data)
  }

  func removeAll() {
    (entries, byteCount) = ([:], 0)
  }

  /// Drops those not used for the longest time until so many bytes are left, or only the latest.
  func removeOldest(downTo bytes: Int) {
    let oldestFirst = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (name, entry) in oldestFirst.dropLast() where byteCount > bytes {
      byteCount -= entry.data.count
      entries[name] = nil
    }
  }

  /// 128 bits of the bytes. The hash has another seed in each run of the program.
  private static func name(of data: Picture) -> String {
    (0..<2).map { round in
      var hasher = Hasher()
      hasher.combine(round)
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      let digits = String(UInt(bitPattern: hasher.finalize()), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
