import Foundation

/// The service that knows the signed-in person.
@MainActor
protocol ProfileServiceProtocol: AnyObject {
  var profile: Profile? { get }
  /// The bytes of the picture.
  var avatar: Data? { get }
  /// Called after the avatar has changed.
  var onAvatarChange: (@MainActor () -> Void)? { get set }

  func signOut()
}

/// The signed-in person. The splash screen fills it before the profile can open; the avatar may
/// arrive later.
@MainActor
final class ProfileService: ProfileServiceProtocol {
  var profile: Profile?
  var avatar: Data? { didSet { onAvatarChange?() } }
  var onAvatarChange: (@MainActor () -> Void)?

  func signOut() {
    profile = nil
    avatar = nil
  }
}
