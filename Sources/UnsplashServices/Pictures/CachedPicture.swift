import Foundation
import ImageFeedCore

/// A picture with its caching metadata, and the content of its file.
///
/// A file is one line of JSON that describes the picture, then the picture's bytes. Both are
/// written at once (``PrivateFile``), so that they belong together; a check finds what was damaged
/// later.
struct CachedPicture: Equatable, Sendable {
  private struct Description: Codable {
    let url: String
    let length: Int
    let freshness: PictureFreshness
    let check: String
  }

  /// The key under which the picture is stored; see ``PictureAddress/key``.
  let url: URL
  var freshness: PictureFreshness
  let data: Data

  /// The pieces of the file's content.
  var pieces: [Data] {
    let description = Description(
      url: url.absoluteString, length: data.count, freshness: freshness,
      check: Self.check(freshness, data))
    // It has nothing that JSON could not hold.
    let line = (try? JSONEncoder().encode(description)) ?? Data()
    return [line + [0x0A], data]
  }

  /// The check of a picture: another byte, here or in its rules, gives another check.
  static func check(_ freshness: PictureFreshness, _ data: Data) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rules = (try? encoder.encode(freshness)) ?? Data()
    return (rules.fnv1a ^ data.fnv1a).hexDigits
  }

  init(url: URL, freshness: PictureFreshness, data: Data) {
    (self.url, self.freshness, self.data) = (url, freshness, data)
  }

  /// Reads a picture from the content of its file.
  ///
  /// - Returns: `nil` for damaged content and for that of another program or of another URL: the
  ///   file's name is only a hash.
  init?(_ content: Data, at url: URL) {
    guard let end = content.firstIndex(of: 0x0A),
      let description = try? JSONDecoder().decode(Description.self, from: content[..<end]),
      description.url == url.absoluteString, description.freshness.isUsable,
      description.length == content.count - end - 1
    else { return nil }
    // Copied, since the indices of a slice do not start at 0.
    let data = Data(content[(end + 1)...])
    guard description.check == Self.check(description.freshness, data) else { return nil }
    self.init(url: url, freshness: description.freshness, data: data)
  }
}
