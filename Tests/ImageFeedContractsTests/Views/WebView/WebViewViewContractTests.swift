import ContractsTestSupport
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
      pages: (url("/first"), url("/second")), missingPage: url("/missing"),
      errorPage: url("/error"), make: make)
  }

  private static func wrong(
    _ fault: Model.Fault, _ rule: String, says text: String
  ) -> WrongImplementation<WebViewViewContract> {
    WrongImplementation(rule, says: text, contract { Model($0, fault) })
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract { Model($0) })
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in Self.contract { Model($0, lifetime: fault) } } + Self.texts
        + Self.pages)
  }

  private static var texts: [WrongImplementation<WebViewViewContract>] {
    [
      wrong(
        .keepsMessage, "A message is shown and removed", says: "after setMessage(nil), message was"),
      wrong(
        .retriesAsBack, "Taps on back and on retry are reported once",
        says: "after tapRetry(), the presenter received didTapBack instead of didTapRetry"),
      wrong(
        .retriesWithoutButton, "Taps on back and on retry are reported once",
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
      wrong(
        .leavesMessagesOnly, "Taps on back and on retry are reported once",
        says: "after loading and tapBack(), the presenter received nothing instead of didTapBack"),
      wrong(
        .trimsCode, "A code that the person enters is reported once, unchanged",
        says: #"received didEnterCode("c0de") instead of didEnterCode("c0de-Zq8")"#),
    ]
  }

  private static var pages: [WrongImplementation<WebViewViewContract>] {
    [
      wrong(
        .loadsOnce, "A page is loaded in place of the current one",
        says: "pageURL was https://login.example/first instead of https://login.example/second"),
      wrong(
        .asksLate,
        "The presenter is asked before each navigation, and its answer is followed",
        says: "after a link, the presenter received nothing instead of decidePolicy"),
      wrong(
        .ignoresDecision,
        "The presenter is asked before each navigation, and its answer is followed",
        says: "after a link that the presenter answered with cancel, pageURL was"),
      wrong(
        .reportsHalf, "The progress of loading is reported up to the end",
        says: "while a page was loading, the presenter received [0.5]"),
      wrong(
        .showsNoValue, "The progress bar shows its value and can be hidden",
        says: "after setProgressValue(0.25), progress was 0.0"),
      wrong(
        .keepsBar, "The progress bar shows its value and can be hidden",
        says: "after setProgressHidden(true), the bar's absence was false instead of true"),
      wrong(
        .reportsFailureTwice, "A page that cannot be loaded is reported once",
        says: "received didFailLoading, didFailLoading instead of didFailLoading"),
      wrong(
        .showsErrorPages,
        "A page with an HTTP error status is reported once as a failure, and not shown",
        says: "after a page with an error status, the presenter received nothing instead of"),
    ]
  }

  @Test("A view that opens pages elsewhere is not checked for them")
  func elsewhere() async {
    let report = await WebViewViewContract(pages: nil) { Elsewhere($0) }.run()
    #expect(report.isKept)
    #expect(report.notChecked.count == 7)
  }

  /// A probe with the required members only.
  private final class Elsewhere: WebViewProbe {
    private let model: Model
    init(_ presenter: any WebViewPresenterProtocol) { model = Model(presenter) }
    var view: any WebViewViewProtocol { model }
    var message: ScreenMessage? { model.message }
    func tapRetry() { model.tapRetry() }
    func tapBack() { model.tapBack() }
  }
}
