import Foundation
import UIKit

@testable import ImageFeed

/// The profile on a phone.
@MainActor
final class ProfileScreen {
  let parts: ProfileParts
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the screen of a person, whose avatar may be known already.
  convenience init(_ profile: Profile?, avatar: Data? = nil) {
    self.init(ProfileParts(profile, avatar: avatar))
  }

  init(_ parts: ProfileParts) {
    self.parts = parts
    window.rootViewController = parts.controller
    window.makeKeyAndVisible()
  }

  /// Where the screen has led, in order.
  var outcomes: [String] { parts.outcomes }

  /// What a person sees.
  var text: String { window.standInText }

  func avatarArrives() { parts.avatarArrives() }

  func tapSignOut() {
    parts.controller.signOutButton.standInTap()
    UIView.standInFinishAnimations()
  }

  /// Taps a button of the alert.
  func answer(_ title: String) {
    let alert = parts.controller.presentedViewController as? UIAlertController
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
