import Foundation

/// A picture with its caching metadata, and the content of its file.
///
/// A file is one line of JSON that describes the picture, then the picture's bytes. Both are
/// written at once (``PrivateFile``), so that they always belong together.
struct CachedPicture: Equatable, Sendable {
  private struct Description: Codable {
    let url: String
    let length: Int
    let freshness: PictureFreshness
  }

  /// The key under which the picture is stored; see ``PictureAddress/key``.
  let url: URL
  var freshness: PictureFreshness
  let data: Data

  /// The pieces of the file's content.
  var pieces: [Data] {
    let description = Description(
      url: url.absoluteString, length: data.count, freshness: freshness)
    // It has nothing that JSON could not hold.
    let line = (try? JSONEncoder().encode(description)) ?? Data()
    return [line + [0x0A], data]
  }

  var fileLength: Int { pieces.reduce(0) { $0 + $1.count } }

  init(url: URL, freshness: PictureFreshness, data: Data) {
    (self.url, self.freshness, self.data) = (url, freshness, data)
  }

  /// Reads a picture from the content of its file.
  ///
  /// - Returns: `nil` for the content of another program or of another URL: the file's name is only
  ///   a hash.
  init?(_ content: Data, at url: URL) {
    guard let end = content.firstIndex(of: 0x0A),
      let description = try? JSONDecoder().decode(Description.self, from: content[..<end]),
      description.url == url.absoluteString, description.freshness.isUsable,
      description.length == content.count - end - 1
    else { return nil }
    // Copied, since the indices of a slice do not start at 0.
    self.init(url: url, freshness: description.freshness, data: Data(content[(end + 1)...]))
  }
}
