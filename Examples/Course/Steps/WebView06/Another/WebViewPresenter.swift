import Foundation

/// The presenter of the login page, with an enum for where it stands and a closure for the way out.
@MainActor
final class WebViewPresenter: WebViewPresenterProtocol {
  private enum Stage {
    case open
    case ended
  }

  var view: (any WebViewViewProtocol)?

  private let wayOut: any WebViewRouterProtocol
  private let helper: any AuthHelperProtocol
  private var stage = Stage.open

  init(router: any WebViewRouterProtocol, authHelper: any AuthHelperProtocol) {
    wayOut = router
    helper = authHelper
  }

  func viewDidLoad() {
    if let url = helper.authorizeURL { view?.load(url) }
  }

  /// The redirect leads out. After that, no page may load.
  func decidePolicy(for url: URL) -> NavigationDecision {
    switch helper.redirect(from: url) {
    case .notOurs: break
    case .code(let code): leave { $0.didAuthenticate(with: code) }
    case .denied: leave { $0.didCancel() }
    case .refused: leave { $0.didRefuse() }
    }
    return stage == .open ? .allow : .cancel
  }

  func didTapBack() {
    leave { $0.didCancel() }
  }

  /// Hides or shows the bar before it moves it: nobody sees which comes first.
  func didUpdateProgressValue(_ value: Double) {
    if value.isNaN { return }
    let shown = max(0, min(1, value))
    view?.setProgressHidden(shouldHideProgress(for: shown))
    view?.setProgressValue(shown)
  }

  func shouldHideProgress(for value: Double) -> Bool {
    1 - value <= 0.0001
  }

  /// The router may close the screen and call back, so the end is noted first.
  private func leave(_ take: (any WebViewRouterProtocol) -> Void) {
    guard case .open = stage else { return }
    stage = .ended
    take(wayOut)
  }
}
