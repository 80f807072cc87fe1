import UIKit

/// Leads from the profile to other screens.
@MainActor
final class ProfileRouter: ProfileRouterProtocol {
  /// The screen that alerts are shown over.
  weak var controller: UIViewController?

  private let onSignOut: @MainActor () -> Void

  /// - Parameter onSignOut: opens the sign-in screen.
  init(onSignOut: @escaping @MainActor () -> Void) {
    self.onSignOut = onSignOut
  }

  func signOut() {
    onSignOut()
  }

  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    let shown = UIAlertController(
      title: alert.title, message: alert.message, preferredStyle: .alert)
    for button in alert.buttons {
      let style: UIAlertAction.Style = button.answer == .decline ? .cancel : .default
      shown.addAction(
        UIAlertAction(title: button.title, style: style) { _ in answered(button.answer) })
    }
    controller?.present(shown, animated: true)
  }
}
