import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
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
    window.rootViewController = controller
    window.makeKeyAndVisible()
    presenter.view?.setAvatar(.unavailable)
  }

  /// What a person sees.
  var text: String { window.standInText }

  func showAda() {
    let ada = Profile(
      username: "ada", firstName: "Ada", lastName: "Byron", bio: "Numbers, mostly.")
    presenter.view?.setProfile(ProfileCard(ada))
  }

  func avatarArrives() {
    presenter.view?.setAvatar(.data(.pixel))
  }

  func fail(_ text: String) {
    presenter.view?.setMessage(ScreenMessage(text: text))
  }
}
