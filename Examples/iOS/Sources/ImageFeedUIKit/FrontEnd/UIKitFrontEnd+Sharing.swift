import ImageFeedPresentation
import UIKit

/// The system's share menu, which can also save a picture to the photo library (I-4).
extension UIKitFrontEnd {
  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    guard let view = screens[screen], view.presentedViewController == nil else {
      // UIKit would not show a second menu, and no outcome would come.
      app?.didShare(id, as: .cancelled)
      return
    }
    let picture = UIImage(data: photo.picture).map { $0 as Any }
    let menu = UIActivityViewController(
      activityItems: [picture ?? photo.link].compactMap(\.self), applicationActivities: nil)
    menu.completionWithItemsHandler = { [weak self] activity, isCompleted, _, error in
      self?.shareMenu = nil
      self?.app?.didShare(id, as: .init(activity, isCompleted: isCompleted, error))
    }
    shareMenu = (screen, menu)
    present(menu, over: screen)
  }

  /// Closes the share menu. A picture may still be being saved.
  func closeShareMenu() {
    shareMenu?.controller.presentingViewController?.dismiss(animated: false)
    shareMenu = nil
  }
}

extension ShareOutcome {
  fileprivate init(
    _ activity: UIActivity.ActivityType?, isCompleted: Bool, _ error: (any Error)?
  ) {
    if error != nil {
      self = .failed
    } else if !isCompleted {
      self = .cancelled
    } else {
      self = activity == .saveToCameraRoll ? .saved : .sent
    }
  }
}
