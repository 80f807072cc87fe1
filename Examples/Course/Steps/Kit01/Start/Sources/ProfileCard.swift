/// A person as the profile shows them, in texts.
struct ProfileCard: Equatable {
  let name: String
  /// The username with "@".
  let handle: String
  let bio: String?
}
