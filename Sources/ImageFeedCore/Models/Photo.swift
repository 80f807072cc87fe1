import Foundation

/// One photo as the lists of Unsplash describe it.
///
/// What recordings show to be absent at times is optional here: dates, descriptions, blur hashes,
/// and every like field (Unsplash's description of 2026 has none; U-0, U-3).
public struct Photo: Hashable, Sendable, Identifiable {
  /// Identifies the photo.
  public var id: PhotoID
  /// The size of the original; may be empty when the server says so.
  public var size: PixelSize
  /// The picture's addresses.
  public var urls: PhotoURLs
  /// When the photo was uploaded.
  public var createdAt: Date?
  /// What the author wrote about it.
  public var caption: String?
  /// What is to be seen, for people who cannot see it (`alt_description`).
  public var alternativeText: String?
  /// The average colour as `#rrggbb`.
  public var color: String?
  /// A blurred miniature as text; see <https://blurha.sh>.
  public var blurHash: String?
  /// Whether the signed-in person likes the photo.
  public var isLiked: Bool?
  /// How many people like the photo.
  public var likeCount: Int?
  /// Who took it.
  public var author: Author?
  /// The photo's page, to be shared.
  public var pageURL: URL?
  /// Where a download is reported, as Unsplash's terms ask (U-5).
  public var downloadLocation: URL?

  /// Makes a photo; only what every recording has is required.
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
