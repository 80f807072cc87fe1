import Foundation
import ImageFeedCore

/// A collection as Unsplash sends it.
///
/// Only the id is required. It was a number until 2020; previews did not exist before 2017, and an
/// empty collection has no cover (U-3).
struct CollectionBody: Decodable, Sendable {
  let collection: PhotoCollection

  private enum CodingKeys: String, CodingKey {
    case id
    case title
    case user
    case totalPhotos = "total_photos"
    case publishedAt = "published_at"
    case coverPhoto = "cover_photo"
    case previewPhotos = "preview_photos"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = values.text(.id) ?? values.readable(Int.self, .id).map(String.init) else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "The id is empty.")
    }
    let previews = values.readable(LossyArray<PreviewBody>.self, .previewPhotos)?.values ?? []
    let cover = values.readable(PreviewBody.self, .coverPhoto) ?? previews.first
    collection = PhotoCollection(
      id: CollectionID(rawValue: id),
      title: values.text(.title) ?? "",
      photoCount: values.count(.totalPhotos),
      publishedAt: values.date(.publishedAt),
      author: values.readable(UserBody.self, .user)?.author,
      cover: cover?.preview,
      // A collection without previews shows its cover in its row.
      previews: (previews.isEmpty ? [cover].compactMap(\.self) : previews).map(\.preview))
  }
}

/// A photo in a collection, reduced to its picture.
private struct PreviewBody: Decodable {
  let preview: PicturePreview

  private enum CodingKeys: String, CodingKey {
    case urls
    case blurHash = "blur_hash"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    preview = PicturePreview(
      urls: try values.decode(PhotoURLsBody.self, forKey: .urls).urls,
      blurHash: values.text(.blurHash))
  }
}
