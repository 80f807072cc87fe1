import Foundation

@testable import ImageFeed

/// A person for tests.
@MainActor
final class ProfileServiceFake: ProfileServiceProtocol {
  var profile: Profile?
  var avatar: Data? { didSet { onAvatarChange?() } }
  var onAvatarChange: (@MainActor () -> Void)?
  let log: Log<ProfileCommand>

  init(_ profile: Profile?, log: Log<ProfileCommand> = Log()) {
    self.profile = profile
    self.log = log
  }

  func signOut() { log.add(.signOut) }
}
