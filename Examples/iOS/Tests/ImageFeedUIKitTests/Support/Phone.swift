import UIKit

@testable import ImageFeedUIKit

#if os(iOS)
  #error("These tests are over the stand-ins. Choose the scheme ImageFeed, or use `swift test`.")
#endif

/// A window as large as a phone's screen, with a view controller in it.
@MainActor
final class Phone {
  static let frame = CGRect(x: 0, y: 0, width: 375, height: 812)

  let window = UIWindow(frame: Phone.frame)

  init(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    layOut()
  }

  /// Finishes layout and animations.
  func layOut() {
    UIView.standInFinishAnimations()
    window.layoutIfNeeded()
  }

  /// Finishes pictures, too.
  func finish(_ decoding: PictureDecoding) async {
    layOut()
    await decoding.finish()
    layOut()
  }
}
