import Foundation

/// A picture file that the sandbox shows as a photo.
///
/// The sandbox does not decode files and trusts these values. The file is read when its picture is
/// requested, and served unchanged for every requested size.
public struct PhotoFile: Sendable, Hashable {
  /// The supported kinds of files, by their media types.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    /// JPEG.
    case jpeg = "image/jpeg"
    /// PNG.
    case png = "image/png"
  }

  /// The largest file that is served, in bytes: each file in transfer is in memory.
  public static let largestByteCount = 50_000_000
  /// The longest side in pixels, so that sums of areas do not overflow.
  private static let longestSide = 1_000_000
  /// The end of the year 9999 in seconds since 1970: dates are written with four digits.
  private static let latest = 253_402_300_799.0

  /// The path inside the folder of photos, separated by `/`. It determines the photo's identifier,
  /// title and tags, but it is never used to open the file; ``url`` is.
  public let name: String
  /// The location of the file.
  public let url: URL
  /// The width in pixels when upright, after the EXIF orientation: 1 to 1,000,000.
  public let width: Int
  /// The height in pixels when upright: 1 to 1,000,000.
  public let height: Int
  /// The format of the file.
  public let contentType: ContentType
  /// The date of the last change, used as the photo's date. From 1970 to the year 9999.
  public let modifiedAt: Date
  /// The name of the person who took the photo, without white space around it; `nil` if unknown.
  /// ``PhotoFolder`` reads it from the EXIF metadata (Artist).
  public let photographer: String?

  /// Describes a file. Values out of range are limited, and a blank name counts as unknown.
  public init(
    name: String, url: URL, width: Int, height: Int, contentType: ContentType, modifiedAt: Date,
    photographer: String? = nil
  ) {
    let photographer = photographer?.trimmingCharacters(in: .whitespacesAndNewlines)
    self.photographer = photographer?.isEmpty == false ? photographer : nil
    self.name = name
    self.url = url
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    self.contentType = contentType
    let seconds = modifiedAt.timeIntervalSince1970
    self.modifiedAt = Date(
      timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, 0), Self.latest))
  }

  /// The photo's title: the file's name as words, without its extension. Empty if the name has
  /// neither letters nor digits.
  public var title: String {
    let file = name.split(separator: "/").last ?? ""
    let end = file.lastIndex(of: ".") ?? file.endIndex
    return Self.words(file[..<end])
  }

  /// The name of its folder as words; `nil` for a file at the top.
  var folderTitle: String? { folder?.split(separator: "/").last.map(Self.words) }

  /// The path of its folder; `nil` for a file at the top.
  var folder: String? { name.lastIndex(of: "/").map { String(name[..<$0]) } }

  /// Splits a file name such as `IMG_2041-evening` into words separated by spaces.
  private static func words(_ name: Substring) -> String {
    let words = name.split { character in
      "_-.".contains(character) || character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let text = words.joined(separator: " ")
    return text.contains { $0.isLetter || $0.isNumber || $0.isSymbol } ? text : ""
  }
}
