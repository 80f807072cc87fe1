import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the sign-in screen and taps its button.
@MainActor
final class UIKitAuthProbe: AuthProbe {
  private let controller: AuthViewController
  private let phone: Phone

  init(_ presenter: any AuthPresenterProtocol) {
    controller = AuthViewController(presenter)
    phone = Phone(controller)
  }

  var isSignInEnabled: Bool { controller.signInButton.isEnabled }

  func settle() async { phone.layOut() }
  func tapSignIn() { controller.signInButton.tap() }
}
