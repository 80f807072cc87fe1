import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the profile and taps it.
@MainActor
final class UIKitProfileProbe: ProfileProbe {
  private let controller: ProfileViewController
  private let decoding = PictureDecoding()
  private let phone: Phone

  init(_ presenter: any ProfilePresenterProtocol) {
    controller = ProfileViewController(presenter, decoding: decoding)
    phone = Phone(controller)
  }

  var person: ShownPerson? {
    guard let name = controller.nameLabel.shown, let handle = controller.handleLabel.shown else {
      return nil
    }
    return ShownPerson(name: name, handle: handle, bio: controller.bioLabel.shown)
  }
  var avatar: ShownPicture { controller.avatar.shown }
  var isLoaderShown: Bool { controller.loader.isAnimating && controller.loader.isOnScreen }
  var message: ScreenMessage? { controller.message.shown }

  func settle() async { await phone.finish(decoding) }

  func tapSignOut() { controller.signOutButton.tap() }
  func tapRetry() { controller.message.button.tap() }
  func tapAvatar() { controller.avatar.tapInMiddle() }
}
