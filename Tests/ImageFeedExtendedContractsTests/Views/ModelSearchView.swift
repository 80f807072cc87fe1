import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

enum SearchMistake: String, CaseIterable {
  case namesAllAlike =
    "The title is the presenter's, and the order can be chosen only where there is one — title was"
  case enablesAllSwitches =
    "The title is the presenter's, and the order can be chosen only where there is one — isOrder"
  case trims = "Typed text is reported unchanged, and setText changes the field — after typing"
  case ignoresSetText = "Typed text is reported unchanged, and setText changes the field — text was"
  case reportsSetText =
    "Typed text is reported unchanged, and setText changes the field — after setText, the presenter"
  case choosesByItself = "The order is shown as commanded, and a choice is reported once — nothing"
  case showsFirstOrder =
    "The order is shown as commanded, and a choice is reported once — order was"
  case startsEnabled =
    "The start button is enabled as commanded, and a tap or return is reported once — after loading"
  case takesDisabledTaps =
    "The start button is enabled as commanded, and a tap or return is reported once — and a tap"
  case ignoresReturn =
    "The start button is enabled as commanded, and a tap or return is reported once — return in"
  case keepsLoader = "The loader is shown and hidden as commanded, and blocks nothing — isLoader"
  case blocksWhileLoading =
    "The loader is shown and hidden as commanded, and blocks nothing — received nothing"
  case keepsMessage =
    "A message is shown and removed, the text stays, and retry is reported once — message was"
  case clearsText =
    "A message is shown and removed, the text stays, and retry is reported once — text was"
  case retriesAsStart =
    "A message is shown and removed, the text stays, and retry is reported once — didTapStart"
}

/// A search without a toolkit, and its own probe: right, or with one mistake.
final class ModelSearchView: ModelView<any SearchPresenterProtocol, SearchMistake>,
  SearchViewProtocol, SearchProbe
{
  private(set) var text = ""
  private(set) var order = SearchOrder.relevance
  private(set) var isStartEnabled = false
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any SearchPresenterProtocol, _ mistake: String?) {
    super.init(presenter, mistake)
    isStartEnabled = self.mistake == .startsEnabled
  }

  override func setItself(in presenter: any SearchPresenterProtocol) { presenter.view = self }
  var title: String { mistake == .namesAllAlike ? "Search" : presenter?.title ?? "" }
  var isOrderEnabled: Bool {
    mistake == .enablesAllSwitches || presenter?.isOrderEnabled == true
  }

  func type(_ text: String) {
    self.text = text
    presenter?.didChangeText(mistake == .trims ? text.filter { $0 != " " } : text)
  }

  func chooseOrder(_ order: SearchOrder) {
    if isOrderEnabled, mistake != .choosesByItself { presenter?.didChooseOrder(order) }
  }

  func tapStart() {
    if isStartEnabled || mistake == .takesDisabledTaps { presenter?.didTapStart() }
  }

  func pressReturn() {
    if mistake == .ignoresReturn || mistake == .blocksWhileLoading && isLoaderShown { return }
    presenter?.didTapStart()
  }

  func tapRetry() {
    guard message?.retryTitle != nil else { return }
    if mistake == .retriesAsStart { presenter?.didTapStart() } else { presenter?.didTapRetry() }
  }

  func setText(_ text: String) {
    if mistake != .ignoresSetText { self.text = text }
    if mistake == .reportsSetText { presenter?.didChangeText(text) }
  }

  func setOrder(_ order: SearchOrder) { if mistake != .showsFirstOrder { self.order = order } }
  func setStartEnabled(_ isEnabled: Bool) { isStartEnabled = isEnabled }

  func setLoaderHidden(_ isHidden: Bool) {
    if !isHidden || mistake != .keepsLoader { isLoaderShown = !isHidden }
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
    if mistake == .clearsText { text = "" }
  }
}
