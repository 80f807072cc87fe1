import Foundation

/// The signed-in person, as `GET /me` tells.
public struct Profile: Hashable, Sendable {
  /// Identifies the person in requests.
  public var username: Username
  /// The given name, may be absent or empty.
  public var firstName: String?
  /// The family name, may be absent or empty.
  public var lastName: String?
  /// What the person wrote about themselves.
  public var bio: String?
  /// The avatar; absent from `/me` in the documentation, present in recordings.
  public var avatarURL: URL?

  /// Makes a profile.
  public init(
    username: Username,
    firstName: String? = nil,
    lastName: String? = nil,
    bio: String? = nil,
    avatarURL: URL? = nil
  ) {
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.bio = bio
    self.avatarURL = avatarURL
  }

  /// First and last name joined by one space, without what is missing or blank; the username if
  /// both are.
  public var name: String {
    let parts = [firstName, lastName]
      .compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
    return parts.isEmpty ? username.rawValue : parts.joined(separator: " ")
  }
}
