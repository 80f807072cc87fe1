import Foundation
import ImageFeedCore

/// A photo as Unsplash sends it in lists and in answers to likes.
///
/// Only the id and one picture URL are required: recordings from ten years lack each of the other
/// fields somewhere (U-3).
struct PhotoBody: Decodable, Sendable {
  let photo: Photo

  private enum CodingKeys: String, CodingKey {
    case id, width, height, color, urls, links, html, user, likes, description
    case blurHash = "blur_hash"
    case createdAt = "created_at"
    case altDescription = "alt_description"
    case likedByUser = "liked_by_user"
    case downloadLocation = "download_location"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = values.text(.id) else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "The id is empty.")
    }
    let size = PixelSize(
      width: values.readable(Int.self, .width) ?? 0,
      height: values.readable(Int.self, .height) ?? 0)
    let links = values.object(.links)
    photo = Photo(
      id: PhotoID(rawValue: id),
      size: size,
      urls: try values.decode(PhotoURLsBody.self, forKey: .urls).urls,
      createdAt: values.date(.createdAt),
      caption: values.text(.description),
      alternativeText: values.text(.altDescription),
      color: values.text(.color),
      blurHash: values.text(.blurHash),
      isLiked: values.readable(Bool.self, .likedByUser),
      likeCount: values.count(.likes),
      author: values.readable(UserBody.self, .user)?.author,
      pageURL: links?.webURL(.html),
      downloadLocation: links?.webURL(.downloadLocation))
  }
}

/// The picture URLs of a photo. A missing size (`raw` in 2015) is replaced by the nearest one.
struct PhotoURLsBody: Decodable {
  let urls: PhotoURLs

  private enum CodingKeys: String, CodingKey {
    case raw, full, regular, small, thumb
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let bySize = [CodingKeys.raw, .full, .regular, .small, .thumb].map(values.webURL)
    // The next smaller size loads faster; the next larger one is the fallback.
    func nearest(_ index: Int) -> URL? {
      bySize[index...].compactMap(\.self).first ?? bySize[..<index].compactMap(\.self).last
    }
    guard let raw = nearest(0), let full = nearest(1), let regular = nearest(2),
      let small = nearest(3), let thumb = nearest(4)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .regular, in: values, debugDescription: "There is no picture URL.")
    }
    urls = PhotoURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
  }
}

/// The answer to a like: `{"photo":…,"user":…}` or a bare photo, with or without like fields.
struct LikeBody: Decodable {
  let state: LikeState

  private enum CodingKeys: String, CodingKey {
    case photo, likes
    case likedByUser = "liked_by_user"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let fields = values.object(.photo) ?? values
    state = LikeState(
      isLiked: fields.readable(Bool.self, .likedByUser), likeCount: fields.count(.likes))
  }
}
