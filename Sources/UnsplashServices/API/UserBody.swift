import Foundation
import ImageFeedCore

/// A person as Unsplash sends them: in a photo, as `/me` and as `/users/:username`.
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
    // Of "@" alone nothing is left.
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

  /// The signed-in person. A profile has no place for a whole name: where that is all the server
  /// tells, it stands in for the given one, so that people are called by it.
  var profile: Profile {
    let isNamed = firstName != nil || lastName != nil
    return Profile(
      username: username, firstName: isNamed ? firstName : name, lastName: lastName, bio: bio,
      avatarURL: avatar)
  }

  /// The person who took a photo; the name is put together where the server did not.
  var author: Author {
    Author(
      username: username, name: name ?? profile.name, profileURL: page,
      pictureURL: smallPicture)
  }
}

/// The sizes of an avatar.
private struct ProfileImageBody: Decodable {
  let largest: URL?
  /// 64 pixels wide, or the nearest there is.
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
