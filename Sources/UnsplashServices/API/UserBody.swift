import Foundation
import ImageFeedCore

/// A user as Unsplash sends them: in a photo, as `/me` and as `/users/:username`.
struct UserBody: Decodable {
  let username: Username
  let name: String?
  let firstName: String?
  let lastName: String?
  let bio: String?
  let avatar: URL?
  let smallPicture: URL?
  let page: URL?

  private enum CodingKeys: String, CodingKey {
    case username
    case name
    case bio
    case links
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
    self.username = username
    name = values.text(.name)
    firstName = values.text(.firstName)
    lastName = values.text(.lastName)
    bio = values.text(.bio)
    let images = values.readable(ProfileImageBody.self, .profileImage)
    avatar = images?.largest
    smallPicture = images?.medium
    page = values.readable(LinksBody.self, .links)?.html
  }

  /// The signed-in user. A profile has no field for a full name: if that is the only name the
  /// server sends, it is used as the first name.
  var profile: Profile {
    let isNamed = firstName != nil || lastName != nil
    return Profile(
      username: username, firstName: isNamed ? firstName : name, lastName: lastName, bio: bio,
      avatarURL: avatar)
  }

  /// The author of a photo; `nil` without any name, since there is nobody to credit. The full name is
  /// composed if the server does not send it.
  var author: Author? {
    guard name != nil || firstName != nil || lastName != nil else { return nil }
    return Author(
      username: username, name: name ?? profile.name, profileURL: page, pictureURL: smallPicture)
  }
}

/// The sizes of an avatar.
private struct ProfileImageBody: Decodable {
  let largest: URL?
  /// The picture 64 pixels wide, or the nearest size.
  let medium: URL?

  private enum CodingKeys: String, CodingKey {
    case small
    case medium
    case large
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (small, middle, large) = (
      values.webURL(.small), values.webURL(.medium), values.webURL(.large)
    )
    largest = large ?? middle ?? small
    medium = middle ?? large ?? small
  }
}
