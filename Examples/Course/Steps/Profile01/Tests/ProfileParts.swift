import Foundation

@testable import ImageFeed

/// The objects of the profile, put together.
@MainActor
final class ProfileParts {
  let controller = ProfileViewController()
  private(set) var outcomes: [String] = []

  /// All screens share one service: what the screen before has left there is replaced.
  init(_ profile: Profile?, avatar: Data?) {
    ProfileService.shared.avatar = avatar
    ProfileService.shared.profile = profile
    controller.onSignOut = { [weak self] in self?.outcomes.append("signed out") }
  }

  func avatarArrives() {
    ProfileService.shared.avatar = .pixel
  }
}
