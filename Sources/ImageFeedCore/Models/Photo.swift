import Foundation

/// A photo, as the lists of Unsplash describe it.
///
/// Fields that real answers sometimes lack are optional: dates, descriptions, blur hashes, and
/// everything about likes (U-0, U-3).
public struct Photo: Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: PhotoID
  /// The size of the original; see ``PixelSize/isEmpty``.
  public var size: PixelSize
  /// The picture's addresses.
  public var urls: PhotoURLs
  /// The date of upload.
  public var createdAt: Date?
  /// The author's text.
  public var caption: String?
  /// The description for people who cannot see the photo (`alt_description`).
  public var alternativeText: String?
  /// The average colour as `#rrggbb`.
  public var color: String?
  /// A blurred miniature as text; see <https://blurha.sh>.
  public var blurHash: String?
  /// Indicates whether the signed-in person likes the photo.
  public var isLiked: Bool?
  /// The number of people who like the photo.
  public var likeCount: Int?
  /// The author.
  public var author: Author?
  /// The photo's page, to share.
  public var pageURL: URL?
  /// The address for reports of downloads, which Unsplash's terms ask for (U-5).
  public var downloadLocation: URL?

  /// Creates a photo; only the fields that every real answer has are required.
  public init(
    id: PhotoID,
    size: PixelSize,
    urls: PhotoURLs,
    createdAt: Date? = nil,
    caption: String? = nil,
    alternativeText: String? = nil,
    color: String? = nil,
    blurHash: String? = nil,
    isLiked: Bool? = nil,
    likeCount: Int? = nil,
    author: Author? = nil,
    pageURL: URL? = nil,
    downloadLocation: URL? = nil
  ) {
    self.id = id
    self.size = size
    self.urls = urls
    self.createdAt = createdAt
    self.caption = caption
    self.alternativeText = alternativeText
    self.color = color
    self.blurHash = blurHash
    self.isLiked = isLiked
    self.likeCount = likeCount
    self.author = author
    self.pageURL = pageURL
    self.downloadLocation = downloadLocation
  }
}
