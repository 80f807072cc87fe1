import Foundation

@testable import ImageFeed

/// The objects of the profile, put together.
@MainActor
final class ProfileParts {
  let presenter: ProfilePresenter
  let controller: ProfileViewController
  var outcomes: [String] { log.entries }
  /// What lives longer than the screen.
  var session: AnyObject { store }
  let service = ProfileServiceFake()
  private let store: ProfileStore
  private let log = Log<String>()

  /// - Parameter isLoading: holds the request for a person who is not known; else it is cancelled.
  init(_ profile: Profile?, avatar: Data?, isLoading: Bool = false) {
    store = ProfileStore(profile: profile, service: service)
    store.avatar = avatar
    let router = ProfileRouter { [log] in log.add("signed out") }
    presenter = ProfilePresenter(router: router, profile: store)
    controller = ProfileViewController(presenter)
    presenter.view = controller
    router.controller = controller
    controller.loadViewIfNeeded()
    if !isLoading { service.answerProfile?(nil) }
  }

  func avatarArrives() {
    store.avatar = .pixel
  }
}
