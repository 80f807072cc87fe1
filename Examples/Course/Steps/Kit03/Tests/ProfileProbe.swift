import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeed

/// Reads the profile and does what a person does, one line per member.
@MainActor
final class ProfileViewProbe: ProfileProbe {
  private let controller: ProfileViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init(_ presenter: any ProfilePresenterProtocol) {
    controller = ProfileViewController(presenter)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  var person: ShownPerson? {
    guard let name = controller.nameLabel.text, let handle = controller.handleLabel.text else {
      return nil
    }
    return ShownPerson(name: name, handle: handle, bio: controller.bioLabel.text)
  }

  var avatar: ShownPicture {
    if controller.avatarLoader.isAnimating { return .loading }
    return controller.avatarButton.accessibilityLabel == "avatar" ? .picture : .unavailable
  }

  var isLoaderShown: Bool { controller.loader.isAnimating }

  var message: ScreenMessage? {
    let shown = controller.messageView
    guard !shown.isHidden, let text = shown.label.text else { return nil }
    return ScreenMessage(
      text: text, retryTitle: shown.button.isHidden ? nil : shown.button.currentTitle)
  }

  func settle() async { window.layoutIfNeeded() }
  func tapSignOut() { controller.signOutButton.standInTap() }
  func tapRetry() { controller.messageView.button.standInTap() }
  func tapAvatar() { controller.avatarButton.standInTap() }
}
