import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

@testable import ImageFeedExtendedContracts

/// A search without a toolkit, and its own probe: correct or with one fault.
@MainActor
final class ModelSearchView: SearchViewProtocol, SearchProbe {
  enum Fault {
    case namesAllAlike, enablesAllSwitches, trims, reportsSetText, ignoresSetText
    case choosesByItself, showsFirstOrder, startsEnabled, takesDisabledTaps, ignoresReturn
    case tapsTwice, keepsLoader, blocksWhileLoading, keepsMessage, clearsText, retriesAsStart
    case retriesWithoutButton
  }

  private let lifetime: ModelLifetime<any SearchPresenterProtocol>
  private let fault: Fault?
  let title: String
  let isOrderEnabled: Bool
  private(set) var text = ""
  private(set) var order = SearchOrder.relevance
  private(set) var isStartEnabled: Bool
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?
  private var presenter: (any SearchPresenterProtocol)? { lifetime.presenter }

  init(
    _ presenter: any SearchPresenterProtocol, _ fault: Fault? = nil, lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    title = fault == .namesAllAlike ? "Search" : presenter.title
    isOrderEnabled = fault == .enablesAllSwitches || presenter.isOrderEnabled
    isStartEnabled = fault == .startsEnabled
    self.lifetime.hold(self)
  }

  var view: any SearchViewProtocol { self }

  func type(_ text: String) {
    self.text = text
    presenter?.didChangeText(fault == .trims ? text.filter { $0 != " " } : text)
  }

  func chooseOrder(_ order: SearchOrder) {
    guard isOrderEnabled else { return }
    if fault != .choosesByItself { presenter?.didChooseOrder(order) }
  }

  func tapStart() {
    guard isStartEnabled || fault == .takesDisabledTaps else { return }
    for _ in 0..<(fault == .tapsTwice ? 2 : 1) { presenter?.didTapStart() }
  }

  func pressReturn() {
    if fault == .ignoresReturn || fault == .blocksWhileLoading && isLoaderShown { return }
    presenter?.didTapStart()
  }

  func tapRetry() {
    guard message?.retryTitle != nil || fault == .retriesWithoutButton else { return }
    if fault == .retriesAsStart { presenter?.didTapStart() } else { presenter?.didTapRetry() }
  }

  func setText(_ text: String) {
    if fault != .ignoresSetText { self.text = text }
    if fault == .reportsSetText { presenter?.didChangeText(text) }
  }

  func setOrder(_ order: SearchOrder) {
    if fault != .showsFirstOrder { self.order = order }
  }

  func setStartEnabled(_ isEnabled: Bool) { isStartEnabled = isEnabled }

  func setLoaderHidden(_ isHidden: Bool) {
    if !isHidden || fault != .keepsLoader { isLoaderShown = !isHidden }
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || fault != .keepsMessage { self.message = message }
    if fault == .clearsText { text = "" }
  }
}
