import Foundation
import ImageFeedCore

/// The answer to a like: `{"photo":…,"user":…}` or a bare photo, with or without like fields.
struct LikeBody: Decodable {
  let state: LikeState

  private enum CodingKeys: String, CodingKey {
    case photo
    case likes
    case likedByUser = "liked_by_user"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let fields =
      (try? values.nestedContainer(keyedBy: CodingKeys.self, forKey: .photo)) ?? values
    state = LikeState(
      isLiked: fields.readable(Bool.self, .likedByUser), likeCount: fields.count(.likes))
  }
}
