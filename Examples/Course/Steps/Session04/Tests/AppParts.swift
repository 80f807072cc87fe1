import UIKit

@testable import ImageFeed

/// The app, its server and its device.
@MainActor
final class AppParts {
  let server = Server()
  let device = Device()
  private(set) var app: AppViewController

  init() { app = AppViewController(device.services(server)) }

  func makeApp() { app = AppViewController(device.services(server)) }

  func signIn(token: String) async {
    await app.didSignIn(token: token)
    UIView.standInFinishAnimations()
  }

  /// Waits for the cleaning.
  func settle() async {
    await app.cleaning?.value
    UIView.standInFinishAnimations()
  }
}
