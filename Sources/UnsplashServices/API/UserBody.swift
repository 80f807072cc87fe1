import Foundation
import ImageFeedCore

/// A user as Unsplash sends them: in a photo, as `/me` and as `/users/:username`.
struct UserBody: Decodable {
  /// The signed-in user. A profile has no field for a full name: if that is the only name the
  /// server sends, it is used as the first name.
  let profile: Profile
  /// The author of a photo; `nil` without any name, since there is nobody to credit. The full name is
  /// composed if the server does not send it.
  let author: Author?

  private enum CodingKeys: String, CodingKey {
    case username, name, bio, links, html, small, medium, large
    case firstName = "first_name"
    case lastName = "last_name"
    case profileImage = "profile_image"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    // "@" alone gives an empty username.
    let username = values.text(.username).map(Username.init(rawValue:))
    guard let username, !username.rawValue.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .username, in: values, debugDescription: "The username is empty.")
    }
    let (name, first, last) = (values.text(.name), values.text(.firstName), values.text(.lastName))
    let images = values.object(.profileImage)
    let (small, medium, large) = (
      images?.webURL(.small), images?.webURL(.medium), images?.webURL(.large)
    )
    let isComposed = first != nil || last != nil
    let profile = Profile(
      username: username, firstName: isComposed ? first : name, lastName: last,
      bio: values.text(.bio), avatarURL: large ?? medium ?? small)
    self.profile = profile
    author = (name ?? (isComposed ? profile.name : nil)).map { name in
      // The picture 64 pixels wide, or the nearest size.
      Author(
        username: username, name: name, profileURL: values.object(.links)?.webURL(.html),
        pictureURL: medium ?? large ?? small)
    }
  }
}
