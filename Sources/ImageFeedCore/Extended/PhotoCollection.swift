import Foundation

/// Photos that somebody has put together, as the lists of Unsplash describe them.
public struct PhotoCollection: Hashable, Sendable, Identifiable {
  /// How many pictures a row of a list shows.
  public static let mostPreviews = 4

  /// Identifies the collection.
  public var id: CollectionID
  /// What its author calls it; empty where the server does not say.
  public var title: String
  /// How many photos it has; `nil` where the server does not say.
  public var photoCount: Int?
  /// When it was published.
  public var publishedAt: Date?
  /// Who put it together; Unsplash's own collections of the past have nobody.
  public var author: Author?
  /// The picture that stands for it; a collection without photos has none.
  public var cover: PicturePreview?
  /// Its first pictures, ``mostPreviews`` at most.
  public var previews: [PicturePreview]

  /// Makes a collection; of more previews than ``mostPreviews`` the first ones stay.
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
