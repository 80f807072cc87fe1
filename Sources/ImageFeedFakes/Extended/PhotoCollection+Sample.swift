import Foundation
import ImageFeedCore

extension PhotoCollection {
  /// A complete collection of four photos.
  ///
  /// - Parameter id: also part of its title.
  public static func sample(_ id: CollectionID = "collection-1") -> PhotoCollection {
    let previews = Photo.samples(mostPreviews).map {
      PicturePreview(urls: $0.urls, blurHash: $0.blurHash)
    }
    return PhotoCollection(
      id: id, title: "Harbours of \(id)", photoCount: mostPreviews, publishedAt: .sample,
      author: Author(
        username: "ada", name: "Ada Byron", profileURL: .sample("unsplash.example/@ada"),
        pictureURL: .sample("images.example/ada/64")),
      cover: previews.first, previews: previews)
  }

  /// Collections `collection-1` to `collection-count`; every fifth is empty, and every seventh
  /// lacks what may lack.
  public static func samples(_ count: Int) -> [PhotoCollection] {
    (1..<max(count, 0) + 1).map { number in
      var collection = sample(CollectionID(rawValue: "collection-\(number)"))
      if number % 5 == 0 {
        collection.photoCount = 0
        collection.cover = nil
        collection.previews = []
      }
      if number % 7 == 0 {
        collection.photoCount = nil
        collection.publishedAt = nil
        collection.author = nil
      }
      return collection
    }
  }
}
