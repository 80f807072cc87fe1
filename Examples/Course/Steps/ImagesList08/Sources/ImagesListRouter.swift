import UIKit

/// Leads from the feed to other screens, and shows what lies over it.
@MainActor
final class ImagesListRouter: ImagesListRouterProtocol {
  /// The screen that alerts and the blocking loader are shown over.
  weak var controller: UIViewController?

  private let blocker = BlockerView(frame: .zero)
  private let onOpenPhoto: @MainActor (PhotoID) -> Void

  /// - Parameter onOpenPhoto: opens a photo full screen.
  init(onOpenPhoto: @escaping @MainActor (PhotoID) -> Void) {
    self.onOpenPhoto = onOpenPhoto
  }

  func openPhoto(_ id: PhotoID) {
    onOpenPhoto(id)
  }

  func beginBlocking() {
    if let view = controller?.view { blocker.fill(view) }
  }

  func endBlocking() {
    blocker.removeFromSuperview()
  }

  func show(_ alert: Alert) {
    let shown = UIAlertController(
      title: alert.title, message: alert.message, preferredStyle: .alert)
    for button in alert.buttons {
      let style: UIAlertAction.Style = button.answer == .decline ? .cancel : .default
      shown.addAction(UIAlertAction(title: button.title, style: style))
    }
    controller?.present(shown, animated: true)
  }
}
