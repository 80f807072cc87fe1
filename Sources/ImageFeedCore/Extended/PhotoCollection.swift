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
