import Foundation

/// A picture file of somebody's own, which the sandbox shows as a photo.
///
/// The sandbox decodes nothing and believes what is said here. The file is read when its picture is
/// asked for, and served as it is, whatever size the address asks for.
public struct PhotoFile: Sendable, Hashable {
  /// The kinds of files that are served, by their media types.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    /// JPEG.
    case jpeg = "image/jpeg"
    /// PNG.
    case png = "image/png"
  }

  /// Larger files are not served: each that is on its way to a client is in memory. In bytes.
  public static let largestByteCount = 50_000_000
  /// Sides are at most so long: sums of areas must stay numbers. In pixels.
  private static let longestSide = 1_000_000
  /// The end of the year 9999, in seconds since 1970: dates are written with four digits.
  private static let latest = 253_402_300_799.0

  /// The path inside the folder of photos, its parts separated by `/`. The photo's identifier follows
  /// from it, and so do its title and tags. It never leads to the file: ``url`` does.
  public let name: String
  /// Where the file is.
  public let url: URL
  /// Pixels in a row as seen upright, after the file's EXIF orientation: 1 to 1,000,000.
  public let width: Int
  /// Rows as seen upright: 1 to 1,000,000.
  public let height: Int
  /// What the file holds.
  public let contentType: ContentType
  /// When the file was changed last; the photo's date. From 1970 to the year 9999.
  public let modifiedAt: Date

  /// Describes a file. Sides and dates beyond their ranges are brought into them.
  public init(
    name: String, url: URL, width: Int, height: Int, contentType: ContentType, modifiedAt: Date
  ) {
    self.name = name
    self.url = url
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    self.contentType = contentType
    let seconds = modifiedAt.timeIntervalSince1970
    self.modifiedAt = Date(
      timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, 0), Self.latest))
  }

  /// What the photo is called: the file's name without its extension, in words. Empty if there is
  /// neither letter nor digit in it.
  public var title: String {
    let file = name.split(separator: "/").last ?? ""
    let end = file.lastIndex(of: ".") ?? file.endIndex
    return Self.words(file[..<end])
  }

  /// The name of the folder it is in, in words; `nil` for a file at the top.
  var folderTitle: String? { folder?.split(separator: "/").last.map(Self.words) }

  /// The path of the folder it is in; `nil` for a file at the top.
  var folder: String? { name.lastIndex(of: "/").map { String(name[..<$0]) } }

  /// `IMG_2041-evening` as people write it: what separates words in names of files are spaces.
  private static func words(_ name: Substring) -> String {
    let words = name.split { character in
      "_-.".contains(character) || character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let text = words.joined(separator: " ")
    return text.contains { $0.isLetter || $0.isNumber || $0.isSymbol } ? text : ""
  }
}
