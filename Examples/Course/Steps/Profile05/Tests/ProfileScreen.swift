import Foundation
import UIKit

@testable import ImageFeed

/// The profile on a phone.
@MainActor
final class ProfileScreen {
  /// Where the screen has led, in order.
  private(set) var outcomes: [String] = []

  private lazy var router = ProfileRouter { [weak self] in self?.outcomes.append("signed out") }
  let service = ProfileServiceFake()
  let store: ProfileStore
  let presenter: ProfilePresenter
  let controller: ProfileViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the screen of a person, whose avatar may be known already.
  ///
  /// - Parameter isLoading: holds the request for a person who is not known; else it is cancelled.
  init(_ profile: Profile?, avatar: Data? = nil, isLoading: Bool = false) {
    store = ProfileStore(profile: profile, service: service)
    store.avatar = avatar
    presenter = ProfilePresenter(profile: store)
    controller = ProfileViewController(presenter)
    presenter.view = controller
    presenter.router = router
    router.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    if !isLoading { service.answerProfile?(nil) }
  }

  /// What a person sees.
  var text: String { window.standInText }

  func avatarArrives() {
    store.avatar = Data.pixel
  }

  func tapRetry() {
    controller.message.button.standInTap()
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
