import UIKit

/// Leads from a photo to other screens.
@MainActor
final class SingleImageRouter: SingleImageRouterProtocol {
  /// The screen of the photo.
  weak var controller: UIViewController?

  func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol) {
    let items: [Any?] = [UIImage(data: photo.picture), photo.link]
    let menu = UIActivityViewController(
      activityItems: items.compactMap { $0 }, applicationActivities: nil)
    controller?.present(menu, animated: true)
  }

  func present(
    _ alert: Alert, from presenter: any SingleImagePresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    let shown = UIAlertController(title: alert.title, message: nil, preferredStyle: .alert)
    for button in alert.buttons {
      let style: UIAlertAction.Style = button.answer == .decline ? .cancel : .default
      shown.addAction(
        UIAlertAction(title: button.title, style: style) { _ in answered(button.answer) })
    }
    controller?.present(shown, animated: true)
  }

  func closePhoto(_ presenter: any SingleImagePresenterProtocol) {
    presenter.screenDidClose()
    controller?.dismiss(animated: true)
  }
}
