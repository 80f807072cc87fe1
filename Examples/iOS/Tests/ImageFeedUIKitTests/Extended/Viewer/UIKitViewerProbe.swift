import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a full-screen photo of the extended edition and does what fingers do to it.
@MainActor
final class UIKitViewerProbe: ViewerProbe {
  private let controller: ViewerViewController
  /// What the basic edition has, too.
  private let photo: UIKitSingleImageProbe

  init(_ presenter: any ViewerPresenterProtocol) {
    let decoding = PictureDecoding()
    controller = ViewerViewController(presenter, decoding: decoding)
    photo = UIKitSingleImageProbe(controller, decoding: decoding)
  }

  var like: LikeButton? {
    guard controller.likeButton.isOnScreen else { return nil }
    return LikeButton(
      isLiked: controller.likeButton.tintColor == .ypRed,
      isEnabled: controller.likeButton.isEnabled,
      label: controller.likeButton.accessibilityLabel ?? "")
  }
  /// The three numbers after their names.
  var statistics: PhotoStatistics? {
    guard controller.infoButton.isOnScreen, let line = controller.statisticsLabel.shown else {
      return nil
    }
    let numbers = line.components(separatedBy: " · ").compactMap {
      $0.components(separatedBy: " ").last
    }
    guard numbers.count == 3 else { return nil }
    return PhotoStatistics(likes: numbers[0], views: numbers[1], downloads: numbers[2])
  }
  var original: OriginalButton {
    if controller.originalLoader.isTurning { return .loading }
    return controller.originalButton.isOnScreen ? .ready : .hidden
  }
  func tapLike() { controller.likeButton.tap() }
  func tapOpenOriginal() { controller.originalButton.tap() }
  func tapInfo() { controller.infoButton.tap() }

  var picture: ShownPicture { photo.picture }
  var isShareEnabled: Bool { photo.isShareEnabled }
  var credit: String? { photo.credit }
  var placement: PicturePlacement? { photo.placement }
  func settle() async { await photo.settle() }
  func resize() -> ScreenSize { photo.resize() }
  func perform(_ gesture: PhotoGesture) -> Bool { photo.perform(gesture) }
  func tapPicture() { photo.tapPicture() }
  func tapShare() { photo.tapShare() }
  func tapCredit() { photo.tapCredit() }
  func tapBack() { photo.tapBack() }
}
