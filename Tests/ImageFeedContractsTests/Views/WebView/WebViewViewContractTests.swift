import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the login page's view") @MainActor
struct WebViewViewContractTests {
  private typealias Model = ModelWebViewView

  private static func url(_ path: String) -> URL {
    URL(string: "https://login.example\(path)") ?? URL(fileURLWithPath: path)
  }

  private static func contract(
    _ make: @escaping @MainActor (any WebViewPresenterProtocol) -> any WebViewProbe
  ) -> WebViewViewContract {
    WebViewViewContract(
      pages: (url("/first"), url("/second")), missingPage: url("/missing"), make: make)
  }

  private static func wrong(
    _ fault: Model.Fault, _ rule: String, says words: String
  ) -> WrongImplementation<WebViewViewContract> {
    WrongImplementation(rule, says: words, contract { Model($0, fault) })
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract { Model($0) })
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in Self.contract { Model($0, life: fault) } } + Self.texts + Self.pages)
  }

  private static var texts: [WrongImplementation<WebViewViewContract>] {
    [
      wrong(
        .keepsMessage, "A message comes and goes", says: "after setMessage(nil) message was"),
      wrong(
        .retriesAsBack, "Back and trying again are reported once",
        says: "after tapRetry() the presenter was told didTapBack and not didTapRetry"),
      wrong(
        .retriesWithoutButton, "Back and trying again are reported once",
        says: "after tapRetry() without a button the presenter was told didTapRetry and not"),
      wrong(
        .leavesMessagesOnly, "Back and trying again are reported once",
        says: "after loading and tapBack() the presenter was told nothing and not didTapBack"),
      wrong(
        .trimsCode, "A code that the person brings is handed over as it is, once",
        says: #"was told didEnterCode("c0de") and not didEnterCode("c0de-Zq8")"#),
    ]
  }

  private static var pages: [WrongImplementation<WebViewViewContract>] {
    [
      wrong(
        .loadsOnce, "A page is loaded in place of the present one",
        says: "pageURL was https://login.example/first and not https://login.example/second"),
      wrong(
        .asksLate,
        "The presenter is asked before the page goes anywhere, and its answer counts",
        says: "after a link the presenter was told nothing and not decidePolicy"),
      wrong(
        .ignoresDecision,
        "The presenter is asked before the page goes anywhere, and its answer counts",
        says: "after a link that the presenter answered with cancel pageURL was"),
      wrong(
        .reportsHalf, "The presenter is told how far the page is, up to the end",
        says: "while a page was loaded the presenter was told [0.5]"),
      wrong(
        .showsNoValue, "The progress bar is as full as it is told, and goes",
        says: "after setProgressValue(0.25) progress was 0.0"),
      wrong(
        .keepsBar, "The progress bar is as full as it is told, and goes",
        says: "after setProgressHidden(true) whether the bar is hidden was false and not true"),
      wrong(
        .reportsFailureTwice, "A page that cannot be loaded is reported, once",
        says: "was told didFailLoading, didFailLoading and not didFailLoading"),
    ]
  }

  @Test("A page that is shown elsewhere is not checked, and the report says so")
  func elsewhere() async {
    let report = await WebViewViewContract(pages: nil) { Elsewhere($0) }.run()
    #expect(report.isKept, "\(report)")
    #expect(report.notChecked.count == 6)
  }

  /// A probe that does not say more than it has to.
  private final class Elsewhere: WebViewProbe {
    private let model: Model
    init(_ presenter: any WebViewPresenterProtocol) { model = Model(presenter) }
    var view: any WebViewViewProtocol { model }
    var message: ScreenMessage? { model.message }
    func tapRetry() { model.tapRetry() }
    func tapBack() { model.tapBack() }
  }
}
