import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation

enum WebViewMistake: String, CaseIterable {
  case keepsMessage = "A message is shown and removed"
  case retriesAsBack = "Taps on back and on retry are reported once — after tapRetry()"
  case leavesMessagesOnly = "Taps on back and on retry are reported once — after loading"
  case trimsCode = "A code that the person enters is reported once, unchanged"
  case loadsOnce = "A page is loaded in place of the current one"
  case asksLate =
    "The presenter is asked before each navigation, and its answer is followed — received nothing"
  case ignoresDecision =
    "The presenter is asked before each navigation, and its answer is followed — pageURL was"
  case reportsHalf = "The progress of loading is reported up to the end"
  case showsNoValue = "The progress bar shows its value and can be hidden — progress was 0.0"
  case keepsBar = "The progress bar shows its value and can be hidden — the bar's absence"
  case reportsFailureTwice = "A page that cannot be loaded is reported once"
  case showsErrorPages =
    "A page with an HTTP error status is reported once as a failure, and not shown"
}

/// A login page without a toolkit, and its own probe: right, or with one mistake.
final class ModelWebViewView: ModelView<any WebViewPresenterProtocol, WebViewMistake>,
  WebViewViewProtocol, WebViewProbe
{
  private(set) var message: ScreenMessage?
  private(set) var pageURL: URL?
  private var value = 0.0
  private var isBarHidden = true
  override func setItself(in presenter: any WebViewPresenterProtocol) { presenter.view = self }
  var progress: Double? { isBarHidden ? nil : value }

  func load(_ url: URL) {
    if url.path == "/missing" || (url.path == "/error" && mistake != .showsErrorPages) {
      let isReportedTwice = mistake == .reportsFailureTwice && url.path == "/missing"
      for _ in 0..<(isReportedTwice ? 2 : 1) { presenter?.didFailLoading() }
      return
    }
    if mistake == .loadsOnce, pageURL != nil { return }
    pageURL = url
    presenter?.didUpdateProgressValue(0.5)
    if mistake != .reportsHalf { presenter?.didUpdateProgressValue(1) }
  }

  func follow(_ url: URL) {
    if mistake == .asksLate { return load(url) }
    let decision = presenter?.decidePolicy(for: url)
    if decision == .allow || mistake == .ignoresDecision { load(url) }
  }

  func setProgressValue(_ value: Double) {
    if mistake != .showsNoValue { self.value = value }
  }

  func setProgressHidden(_ isHidden: Bool) {
    isBarHidden = isHidden && mistake != .keepsBar
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
  }

  func enterCode(_ text: String) -> Bool {
    presenter?.didEnterCode(mistake == .trimsCode ? String(text.prefix(4)) : text)
    return true
  }

  func tapRetry() {
    guard message?.retryTitle != nil else { return }
    if mistake == .retriesAsBack { presenter?.didTapBack() } else { presenter?.didTapRetry() }
  }

  func tapBack() {
    if mistake != .leavesMessagesOnly || message != nil { presenter?.didTapBack() }
  }
}

/// The login page with what a probe must have.
final class LeastWebViewProbe: WebViewProbe {
  private let model: ModelWebViewView
  init(_ presenter: any WebViewPresenterProtocol) { model = ModelWebViewView(presenter, nil) }
  var message: ScreenMessage? { model.message }
  func tapRetry() { model.tapRetry() }
  func tapBack() { model.tapBack() }
}
