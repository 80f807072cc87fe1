import ImageFeedPresentation
import UIKit

/// Alerts, one at a time, and links.
extension UIKitFrontEnd {
  func present(_ alert: Alert, as id: AlertID) {
    show(alert, id: id) { [weak self] in self?.app?.didAnswerAlert(id, with: $0) }
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { closeAlert() }
  }

  private func show(
    _ alert: Alert, id: AlertID?, answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    self.alert?.close()
    self.alert = AlertWindow(alert, id: id, in: makeWindow()) { [weak self] answer in
      // The next alert may come inside the report.
      self?.closeAlert()
      answered(answer)
    }
  }

  private func closeAlert() {
    alert?.close()
    alert = nil
    window.makeKey()
  }

  func openLink(_ link: URL) {
    UIApplication.shared.open(link, options: [:]) { [weak self] isOpen in
      if !isOpen { self?.showAddress(link) }
    }
  }

  /// Shows an address that nothing on the device opens.
  private func showAddress(_ link: URL) {
    // An alert of the app must not go without its answer.
    guard alert == nil, let strings = app?.strings else { return }
    show(Alert(title: link.absoluteString, message: nil, strings), id: nil) { _ in }
  }
}
