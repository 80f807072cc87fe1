import Foundation
import UIKit

@testable import ImageFeed

/// A photo on a phone, opened from a feed.
@MainActor
final class PhotoScreen {
  let parts = PhotoParts()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private let feed = UIViewController()

  /// Opens the photo. Its picture is on its way until ``pictureArrives(_:)`` or
  /// ``pictureFails()``.
  init() {
    window.rootViewController = feed
    window.makeKeyAndVisible()
    feed.view.showText("feed")
    controller.modalPresentationStyle = .fullScreen
    feed.present(controller, animated: false)
  }

  var controller: SingleImageViewController { parts.controller }

  // MARK: What a person sees

  var text: String { window.standInText }

  /// The size of the picture on the screen.
  var size: String {
    let frame = controller.imageView.frame
    return "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))"
  }

  /// The size and the top left corner of the picture on the screen.
  var place: String {
    let frame = controller.view.convert(
      controller.imageView.bounds, from: controller.imageView)
    return size + " at (\(Int(frame.minX.rounded())), \(Int(frame.minY.rounded())))"
  }

  // MARK: What happens

  func pictureArrives(_ data: Data = .picture(width: 1_000, height: 1_500)) async {
    await parts.end(.success(data))
    UIView.standInFinishAnimations()
  }

  func pictureFails() async {
    await parts.end(.failure(URLError(.timedOut)))
    UIView.standInFinishAnimations()
  }

  // MARK: What a person does

  /// Taps a button of the alert.
  func answer(_ title: String) {
    let alert = controller.presentedViewController as? UIAlertController
    guard let index = alert?.actions.firstIndex(where: { $0.title == title }) else { return }
    alert?.standInTap(index)
    UIView.standInFinishAnimations()
  }

  func tapShare() {
    controller.shareButton.standInTap()
    UIView.standInFinishAnimations()
  }

  func closeShareMenu() {
    (controller.presentedViewController as? UIActivityViewController)?.standInEnd(nil, false)
    UIView.standInFinishAnimations()
  }

  func tapBack() {
    controller.backButton.standInTap()
    UIView.standInFinishAnimations()
  }
}
