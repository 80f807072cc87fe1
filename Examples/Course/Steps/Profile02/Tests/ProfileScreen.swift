import Foundation
import UIKit

@testable import ImageFeed

/// The profile on a phone.
@MainActor
final class ProfileScreen {
  /// The screens opened from here, in order.
  private(set) var outcomes: [String] = []

  let service = ProfileService()
  let presenter: ProfilePresenter
  let controller: ProfileViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the screen of a person.
  init(_ profile: Profile?) {
    service.profile = profile
    presenter = ProfilePresenter(service: service)
    controller = ProfileViewController(presenter)
    presenter.view = controller
    controller.onSignOut = { [weak self] in self?.outcomes.append("signed out") }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What a person sees.
  var text: String { window.standInText }

  func avatarArrives() {
    service.avatar = Data.pixel
  }

  func tapSignOut() {
    controller.signOutButton.standInTap()
    UIView.standInFinishAnimations()
  }

  /// Taps a button of the alert.
  func answer(_ title: String) {
    let alert = controller.presentedViewController as? UIAlertController
    guard let index = alert?.actions.firstIndex(where: { $0.title == title }) else { return }
    alert?.standInTap(index)
    UIView.standInFinishAnimations()
  }
}

extension Profile {
  static let anna = Profile(
    username: "anna", firstName: "Anna", lastName: "Petrova", bio: "Mountains.")
}

extension Data {
  /// A picture of one pixel.
  static let pixel =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E\
        rkJggg==
        """) ?? Data()
}
