import ContractsTestSupport
import Foundation
import ImageFeedPresentation

@testable import ImageFeedContracts

/// A login page without a toolkit, and its own probe: correct or with one fault.
@MainActor
final class ModelWebViewView: WebViewViewProtocol, WebViewProbe {
  enum Fault {
    case keepsMessage, retriesAsBack, trimsCode, loadsOnce, asksLate, ignoresDecision
    case reportsHalf, keepsBar, showsNoValue, reportsFailureTwice, showsErrorPages
    case retriesWithoutButton, leavesMessagesOnly
  }

  private let lifetime: ModelLifetime<any WebViewPresenterProtocol>
  private let fault: Fault?
  private(set) var message: ScreenMessage?
  private(set) var pageURL: URL?
  private var value = 0.0
  private var isBarHidden = true

  init(
    _ presenter: any WebViewPresenterProtocol, _ fault: Fault? = nil, lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    self.lifetime.hold(self)
  }

  var view: any WebViewViewProtocol { self }
  var progress: Double? { isBarHidden ? nil : value }

  func load(_ url: URL) {
    if url.path == "/missing" || (url.path == "/error" && fault != .showsErrorPages) {
      let isReportedTwice = fault == .reportsFailureTwice && url.path == "/missing"
      for _ in 0..<(isReportedTwice ? 2 : 1) { lifetime.presenter?.didFailLoading() }
      return
    }
    if fault == .loadsOnce, pageURL != nil { return }
    pageURL = url
    lifetime.presenter?.didUpdateProgressValue(0.5)
    if fault != .reportsHalf { lifetime.presenter?.didUpdateProgressValue(1) }
  }

  func follow(_ url: URL) {
    if fault == .asksLate { return load(url) }
    let decision = lifetime.presenter?.decidePolicy(for: url)
    if decision == .allow || fault == .ignoresDecision { load(url) }
  }

  func setProgressValue(_ value: Double) {
    if fault != .showsNoValue { self.value = value }
  }

  func setProgressHidden(_ isHidden: Bool) {
    isBarHidden = isHidden && fault != .keepsBar
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || fault != .keepsMessage { self.message = message }
  }

  func enterCode(_ text: String) -> Bool {
    lifetime.presenter?.didEnterCode(fault == .trimsCode ? String(text.prefix(4)) : text)
    return true
  }

  func tapRetry() {
    if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
    if fault == .retriesAsBack {
      lifetime.presenter?.didTapBack()
    } else {
      lifetime.presenter?.didTapRetry()
    }
  }

  func tapBack() {
    if fault != .leavesMessagesOnly || message != nil { lifetime.presenter?.didTapBack() }
  }
}
