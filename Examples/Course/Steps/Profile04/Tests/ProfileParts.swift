import Foundation

@testable import ImageFeed

/// The objects of the profile, put together.
@MainActor
final class ProfileParts {
  let presenter: ProfilePresenter
  let controller: ProfileViewController
  var outcomes: [String] { log.entries }
  /// What lives longer than the screen.
  var session: AnyObject { service }
  private let service = ProfileService()
  private let log = Log<String>()

  init(_ profile: Profile?, avatar: Data?) {
    service.profile = profile
    service.avatar = avatar
    let router = ProfileRouter { [log] in log.add("signed out") }
    presenter = ProfilePresenter(router: router, service: service)
    controller = ProfileViewController(presenter)
    presenter.view = controller
    router.controller = controller
  }

  func avatarArrives() {
    service.avatar = .pixel
  }
}
