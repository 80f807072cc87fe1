import Foundation

/// A collection of photos, as the lists of Unsplash describe it.
public struct PhotoCollection: Hashable, Sendable, Identifiable {
  /// The number of pictures in a row of a list.
  public static let mostPreviews = 4

  /// The identifier.
  public var id: CollectionID
  /// The title; empty if unknown.
  public var title: String
  /// The number of photos; `nil` if unknown.
  public var photoCount: Int?
  /// The date of publication.
  public var publishedAt: Date?
  /// The author. Old collections of Unsplash itself have none.
  public var author: Author?
  /// The cover. A collection without photos has none.
  public var cover: PicturePreview?
  /// The first pictures, at most ``mostPreviews``.
  public var previews: [PicturePreview]

  /// Creates a collection with the first ``mostPreviews`` previews.
  public init(
    id: CollectionID,
    title: String,
    photoCount: Int? = nil,
    publishedAt: Date? = nil,
    author: Author? = nil,
    cover: PicturePreview? = nil,
    previews: [PicturePreview] = []
  ) {
    self.id = id
    self.title = title
    self.photoCount = photoCount
    self.publishedAt = publishedAt
    self.author = author
    self.cover = cover
    self.previews = Array(previews.prefix(Self.mostPreviews))
  }
}

/// The identifier of a collection.
///
/// Unsplash sent integers until 2020 and has sent text since, digits or letters (U-3);
/// nothing here depends on that.
public struct CollectionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier from the server.
  public let rawValue: String

  /// Creates an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }

  public var description: String { rawValue }
}

/// The cover of a collection, or one of its first pictures.
public struct PicturePreview: Hashable, Sendable {
  /// The addresses of the picture.
  public var urls: PhotoURLs
  /// A blurred miniature as text; see <https://blurha.sh>.
  public var blurHash: String?

  /// Creates a preview.
  public init(urls: PhotoURLs, blurHash: String? = nil) {
    self.urls = urls
    self.blurHash = blurHash
  }
}
