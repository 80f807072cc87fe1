import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the splash and taps its buttons.
@MainActor
final class UIKitSplashProbe: SplashProbe {
  private let controller: SplashViewController
  private let phone: Phone

  init(_ presenter: any SplashPresenterProtocol) {
    controller = SplashViewController(presenter)
    phone = Phone(controller)
  }

  var isLoaderShown: Bool { controller.loader.isAnimating && controller.loader.isOnScreen }
  var areChoicesShown: Bool {
    controller.retryButton.isOnScreen && controller.signInButton.isOnScreen
  }

  func settle() async { phone.layOut() }
  func tapRetry() { controller.retryButton.tap() }
  func tapSignIn() { controller.signInButton.tap() }
}
