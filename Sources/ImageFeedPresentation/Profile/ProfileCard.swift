import Foundation
import ImageFeedCore

/// A person as the profile shows them, in texts (P-1).
public struct ProfileCard: Hashable, Sendable {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// The person's text about themselves; `nil` if it is empty.
  public let bio: String?

  /// Creates the card of a profile.
  public init(_ profile: Profile) {
    name = profile.name
    handle = profile.username.handle
    let bio = profile.bio?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.bio = bio.isEmpty ? nil : bio
  }
}
