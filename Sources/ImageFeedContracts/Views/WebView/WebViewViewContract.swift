import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedPresentation/WebViewViewProtocol``.
///
/// ```swift
/// let report = await WebViewViewContract(pages: (first, second)) { MyWebViewProbe($0) }.run()
/// ```
public struct WebViewViewContract: ViewContract {
  public static let name = "WebViewView"
  public static var rules: [ContractRule<Self>] {
    viewRules + [message, taps, code, loads, asked, progress, bar, failed, error]
  }

  public var limit: TimeInterval
  let pages: (first: URL, second: URL)?
  let missingPage: URL?
  let errorPage: URL?
  private let make: @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - pages: two pages that the view can load; `nil` for a view that opens pages elsewhere.
  ///   - missingPage: a page that cannot be loaded.
  ///   - errorPage: a page whose server answers with an HTTP error status and a text.
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    pages: (first: URL, second: URL)?, missingPage: URL? = nil, errorPage: URL? = nil,
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe
  ) {
    self.pages = pages
    self.missingPage = missingPage
    self.errorPage = errorPage
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> WebViewPresenterSpy { WebViewPresenterSpy() }

  package func makeProbe(for presenter: WebViewPresenterSpy) async throws -> any WebViewProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any WebViewProbe) async { await probe.settle() }
}

extension WebViewViewContract {
  private static var message: ContractRule<Self> {
    rule(
      "A message is shown and removed", "W-4",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.expectSettled(
          "message", stage.probe.message, is: message,
          after: "setMessage(\(SampleMessage.text(of: message)))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    rule(
      "Taps on back and on retry are reported once", "W-5",
      advice: "Call didTapBack() or didTapRetry() and nothing else; the app closes the screen"
    ) { stage in
      // The back button works before the page has loaded.
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "loading and tapBack()")
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "tapBack()")
    }
  }

  private static var code: ContractRule<Self> {
    rule(
      "A code that the person enters is reported once, unchanged", "W-3",
      advice:
        "Call didEnterCode with the text as it was entered; the presenter finds the code in it"
    ) { stage in
      _ = await stage.reports()
      guard stage.probe.enterCode("c0de-Zq8") else {
        throw CannotCheck("the probe cannot enter a code")
      }
      await stage.expectReports([.didEnterCode("c0de-Zq8")], after: "enterCode")
    }
  }
}

// MARK: The page

extension WebViewViewContract {
  private static var loads: ContractRule<Self> {
    ContractRule(
      "A page is loaded in place of the current one", "W-1",
      advice: "Load the address given to load(_:), even while another page is loading"
    ) { contract, record in
      let (first, second) = try contract.knownPages()
      let stage = try await contract.stage(record)
      for url in [first, second, first] {
        stage.presenter.view?.load(url)
        await stage.expectSettled(
          "pageURL", stage.probe.pageURL, is: url, after: "load(\(url.absoluteString))")
      }
    }
  }

  private static var asked: ContractRule<Self> {
    ContractRule(
      "The presenter is asked before each navigation, and its answer is followed", "W-3",
      advice: "Call decidePolicy(for:) once before each navigation of the main frame"
    ) { contract, record in
      let (first, second) = try contract.knownPages()
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(first)
      await stage.settle()
      for decision in [NavigationDecision.cancel, .allow] {
        _ = await stage.reports()
        stage.presenter.decision = decision
        stage.probe.follow(second)
        await stage.expectReports([.decidePolicy(for: second)], after: "a link") { $0.isQuestion }
        stage.expect(
          "pageURL", stage.probe.pageURL, is: decision == .allow ? second : first,
          after: "a link that the presenter answered with \(decision)")
      }
    }
  }

  private static var progress: ContractRule<Self> {
    ContractRule(
      "The progress of loading is reported up to the end", "W-2",
      advice: "Report each value, and 1 once the page has loaded; otherwise the bar is never hidden"
    ) { contract, record in
      let (first, _) = try contract.knownPages()
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(first)
      let values = await stage.reports().compactMap(\.progress)
      record.expect(
        values.last.map { 1 - $0 <= 0.0001 } == true && values == values.sorted(),
        "while a page was loading, the presenter received \(values)")
    }
  }

  private static var bar: ContractRule<Self> {
    ContractRule(
      "The progress bar shows its value and can be hidden", "W-2",
      advice: "Show the value of setProgressValue(_:), and no bar while it is hidden"
    ) { contract, record in
      _ = try contract.knownPages()
      let stage = try await contract.stage(record)
      stage.presenter.view?.setProgressHidden(false)
      for value in [0, 0.25, 0.5, 1, 0.75] {
        stage.presenter.view?.setProgressValue(value)
        await stage.settle()
        let shown = stage.probe.progress
        record.expect(
          shown.map { abs($0 - value) <= 0.03 } == true,
          "after setProgressValue(\(value)), progress was \(shown.map { "\($0)" } ?? "nothing")")
      }
      for isHidden in [true, false, true] {
        stage.presenter.view?.setProgressHidden(isHidden)
        await stage.expectSettled(
          "the bar's absence", stage.probe.progress == nil, is: isHidden,
          after: "setProgressHidden(\(isHidden))")
      }
    }
  }

  private static var failed: ContractRule<Self> {
    ContractRule(
      "A page that cannot be loaded is reported once", "W-4",
      advice:
        "Call didFailLoading() once for a load that failed, and not for one that was cancelled"
    ) { contract, record in
      let missing = try contract.missingPage.required(
        "pass a page that cannot be loaded as missingPage")
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(missing)
      await stage.expectReports([.didFailLoading], after: "a page that cannot be loaded") {
        $0 == .didFailLoading
      }
    }
  }

  private static var error: ContractRule<Self> {
    ContractRule(
      "A page with an HTTP error status is reported once as a failure, and not shown", "W-4",
      advice: "Look at the status of the main frame's answer: 400 and above is a failed page"
    ) { contract, record in
      let page = try contract.errorPage.required(
        "pass a page whose server answers with an error status as errorPage")
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(page)
      await stage.expectReports([.didFailLoading], after: "a page with an error status") {
        $0 == .didFailLoading
      }
    }
  }

  private func knownPages() throws -> (first: URL, second: URL) {
    try pages.required(
      "pass two pages that the view can load as pages, unless it opens them elsewhere")
  }
}

extension WebViewIntent {
  fileprivate var isQuestion: Bool {
    if case .decidePolicy = self { true } else { false }
  }

  fileprivate var progress: Double? {
    if case .didUpdateProgressValue(let value) = self { value } else { nil }
  }
}

extension WebViewPresenterSpy: PresenterSpy {
  package static var viewDidLoad: WebViewIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
