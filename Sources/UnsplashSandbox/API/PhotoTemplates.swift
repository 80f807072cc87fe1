import LocalHTTP

/// A cache of the JSON of each photo in a list, made on first use.
///
/// Authors are part of it: only accounts change, and they publish nothing.
final class PhotoTemplates: Sendable {
  /// By the client's base URL. There are few: the names of this machine with one port.
  private let templates = Synchronized<[String: [Int: JSONTemplate]]>([:])

  /// Returns photos as a JSON array in list format.
  func list(_ numbers: some Collection<Int>, _ photos: PhotoJSON) -> [UInt8] {
    let kept = templates.withLock { $0[photos.visit.base] ?? [:] }
    let missing = numbers.filter { kept[$0] == nil }
    let made = missing.map { ($0, JSONTemplate(photos.listed($0, .holes))) }
    if !made.isEmpty {
      templates.withLock { $0[photos.visit.base, default: [:]].merge(made) { first, _ in first } }
    }
    let all = kept.merging(made) { first, _ in first }
    return Self.bytes(numbers, photos, all)
  }

  private static func bytes(
    _ numbers: some Collection<Int>, _ photos: PhotoJSON, _ templates: [Int: JSONTemplate]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 5_000 + 2)
    bytes.append(UInt8(ascii: "["))
    for number in numbers {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      let values = photos.values(number)
      templates[number]?.append(to: &bytes) { hole in
        switch hole {
        case .likes: values.likes
        case .isLiked: values.isLiked
        case .authorLikes: values.authorLikes
        case .ownCollections: values.ownCollections
        }
      }
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
