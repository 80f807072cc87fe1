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
}
