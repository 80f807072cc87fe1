import Foundation

/// The presenter of the login page. It decides, and it imports no UIKit.
@MainActor
final class WebViewPresenter: WebViewPresenterProtocol {
  var view: (any WebViewViewProtocol)?

  func viewDidLoad() {
    let address =
      Constants.authURLString + "?client_id=\(Constants.accessKey)"
      + "&&redirect_uri=\(Constants.redirectURI)"
      + "&response_type=code"
      + "&scope=\(Constants.accessScope)"
    guard let url = URL(string: address) else { return }
    view?.load(url)
  }

  /// Values outside 0…1 are clamped, NaN is ignored.
  func didUpdateProgressValue(_ value: Double) {
    guard !value.isNaN else { return }
    let value = min(max(value, 0), 1)
    view?.setProgressValue(value)
    view?.setProgressHidden(shouldHideProgress(for: value))
  }

  /// Indicates whether the page counts as loaded.
  func shouldHideProgress(for value: Double) -> Bool {
    1 - value <= 0.0001
  }
}
