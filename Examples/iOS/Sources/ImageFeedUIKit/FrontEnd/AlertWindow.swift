import ImageFeedPresentation
import UIKit

/// An alert in a window of its own, so that nothing that comes or goes below disturbs it.
@MainActor
final class AlertWindow {
  /// The alert's identifier; `nil` for one that the app does not know.
  let id: AlertID?
  let window: UIWindow

  /// Shows an alert.
  ///
  /// - Parameter answered: runs once, after the alert has gone.
  init(
    _ alert: Alert, id: AlertID?, in window: UIWindow,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    self.id = id
    self.window = window
    let controller = UIAlertController(
      title: alert.title, message: alert.message, preferredStyle: .alert)
    for button in alert.buttons {
      controller.addAction(
        UIAlertAction(title: button.title, style: button.answer == .accept ? .default : .cancel) {
          _ in answered(button.answer)
        })
    }
    window.windowLevel = .alert
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    window.makeKeyAndVisible()
    window.rootViewController?.present(controller, animated: true)
  }

  /// Removes the alert without an answer.
  func close() {
    window.rootViewController?.dismiss(animated: false)
    window.isHidden = true
    window.rootViewController = nil
  }
}
