import Foundation

@testable import ImageFeed

/// A service that writes down what it is asked, and holds its answers.
@MainActor
final class ProfileServiceFake: ProfileServiceProtocol {
  let log: Log<ProfileCommand>
  /// Ends the latest request for the profile.
  private(set) var answerProfile: (@MainActor (Result<Profile, ServiceError>?) -> Void)?

  init(log: Log<ProfileCommand> = Log()) { self.log = log }

  func fetchProfile(ended: @escaping @MainActor (Result<Profile, ServiceError>?) -> Void) {
    log.add(.fetchProfile)
    answerProfile = ended
  }

  func signOut() { log.add(.signOut) }
}
