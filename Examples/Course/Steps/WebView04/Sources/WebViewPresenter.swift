import Foundation

/// The presenter of the login page. It decides, and it imports no UIKit.
@MainActor
final class WebViewPresenter: WebViewPresenterProtocol {
  var view: (any WebViewViewProtocol)?
  private let authHelper: any AuthHelperProtocol

  init(authHelper: any AuthHelperProtocol) {
    self.authHelper = authHelper
  }

  func viewDidLoad() {
    guard let url = authHelper.authorizeURL else { return }
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
