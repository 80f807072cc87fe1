import Foundation
import ImageFeedCore

/// What the profile shows of a person: ready-made texts (P-1).
public struct ProfileCard: Hashable, Sendable {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// What the person wrote about themselves; `nil` leaves no hole.
  public let bio: String?

  /// Makes the card of a profile.
  public init(_ profile: Profile) {
    name = profile.name
    handle = profile.username.handle
    let bio = profile.bio?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.bio = bio.isEmpty ? nil : bio
  }
}
