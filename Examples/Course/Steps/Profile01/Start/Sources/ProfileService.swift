import Foundation

/// The signed-in person. The splash screen fills it before the profile can open; the avatar may
/// arrive later.
@MainActor
final class ProfileService {
  static let shared = ProfileService()
  static let avatarDidChange = Notification.Name("ProfileServiceAvatarDidChange")

  var profile: Profile?
  /// The bytes of the picture.
  var avatar: Data? {
    didSet { NotificationCenter.default.post(name: Self.avatarDidChange, object: self) }
  }

  func signOut() {
    profile = nil
    avatar = nil
  }
}
