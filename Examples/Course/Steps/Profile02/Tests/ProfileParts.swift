import Foundation

@testable import ImageFeed

/// The objects of the profile, put together.
@MainActor
final class ProfileParts {
  let presenter: ProfilePresenter
  let controller: ProfileViewController
  private(set) var outcomes: [String] = []
  /// What lives longer than the screen.
  var session: AnyObject { service }
  private let service = ProfileService()

  init(_ profile: Profile?, avatar: Data?) {
    service.profile = profile
    service.avatar = avatar
    presenter = ProfilePresenter(service: service)
    controller = ProfileViewController(presenter)
    presenter.view = controller
    controller.onSignOut = { [weak self] in self?.outcomes.append("signed out") }
  }

  func avatarArrives() {
    service.avatar = .pixel
  }
}
