import Foundation

/// A person as the profile shows them, in texts.
struct ProfileCard: Equatable {
  let name: String
  /// The username with "@".
  let handle: String
  /// The person's text about themselves; `nil` if it is empty.
  let bio: String?

  init(_ profile: Profile) {
    let names = [profile.firstName, profile.lastName].compactMap(Self.trimmed)
    name = names.isEmpty ? profile.username : names.joined(separator: " ")
    handle = "@" + profile.username.drop { $0 == "@" }
    bio = Self.trimmed(profile.bio)
  }

  /// The text without spaces around it; `nil` if nothing is left.
  private static func trimmed(_ text: String?) -> String? {
    let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? nil : text
  }
}
