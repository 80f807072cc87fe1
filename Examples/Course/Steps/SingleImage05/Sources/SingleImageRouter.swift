import UIKit

/// The ways from a photo to other screens.
@MainActor
final class SingleImageRouter: SingleImageRouterProtocol {
  /// The screen of the photo.
  weak var controller: UIViewController?
  /// Its presenter, which holds the router.
  weak var presenter: (any SingleImagePresenterProtocol)?

  func share(_ photo: SharedPhoto) {
    let items: [Any?] = [UIImage(data: photo.picture), photo.link]
    let menu = UIActivityViewController(
      activityItems: items.compactMap { $0 }, applicationActivities: nil)
    controller?.present(menu, animated: true)
  }

  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    let shown = UIAlertController(title: alert.title, message: nil, preferredStyle: .alert)
    for button in alert.buttons {
      let style: UIAlertAction.Style = button.answer == .decline ? .cancel : .default
      shown.addAction(
        UIAlertAction(title: button.title, style: style) { _ in answered(button.answer) })
    }
    controller?.present(shown, animated: true)
  }

  func close() {
    presenter?.screenDidClose()
    controller?.dismiss(animated: true)
  }
}
