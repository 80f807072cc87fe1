import Foundation
import UIKit

@testable import ImageFeed

/// The profile on a phone. The test plays its presenter.
@MainActor
final class ProfileScreen {
  let presenter = ProfilePresenterSpy()
  let controller: ProfileViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init() {
    controller = ProfileViewController(presenter)
    presenter.view = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What a person sees.
  var text: String { window.standInText }

  func showAda() {
    presenter.view?.setProfile(
      ProfileCard(name: "Ada Byron", handle: "@ada", bio: "Numbers, mostly."))
  }

  func avatarArrives() {
    presenter.view?.setAvatar(UIImage(data: .pixel))
  }

  func fail(_ text: String) {
    presenter.view?.showError(text)
  }
}

/// A presenter that writes down what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  private(set) var log: [String] = []

  func viewDidLoad() { log.append("viewDidLoad") }
  func didTapSignOut() { log.append("didTapSignOut") }
  func didTapAvatar() { log.append("didTapAvatar") }
}
