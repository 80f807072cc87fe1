import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a login page and does what a person does, for ``WebViewViewContract``.
@MainActor
public protocol WebViewProbe: ScreenProbe {
  /// The visible message.
  var message: ScreenMessage? { get }
  /// The address of the visible page; `nil` before there is one.
  var pageURL: URL? { get }
  /// The value of the progress bar, 0…1; `nil` while it is hidden.
  var progress: Double? { get }

  /// Makes the page navigate to an address, as a link or a redirect does.
  func follow(_ url: URL)
  /// Enters a code, or the address of the redirect.
  ///
  /// - Returns: `false` if the view has no field for it.
  func enterCode(_ text: String) -> Bool
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Presses the back button.
  func tapBack()
}

extension WebViewProbe {
  /// For a view that opens pages elsewhere.
  public var pageURL: URL? { nil }
  /// For a view that opens pages elsewhere.
  public var progress: Double? { nil }
  /// For a view that opens pages elsewhere.
  public func follow(_ url: URL) {}
  /// Returns `false`, for a view without a field for it.
  public func enterCode(_ text: String) -> Bool { false }
}

/// The rules of ``/ImageFeedPresentation/WebViewViewProtocol``.
///
/// ```swift
/// let report = await WebViewViewContract(pages: (first, second)) { MyWebViewProbe($0) }.run()
/// ```
public struct WebViewViewContract: ViewContract {
  public static let name = "WebViewView"

  public var limit: TimeInterval = 60
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
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    pages: (first: URL, second: URL)?, missingPage: URL? = nil, errorPage: URL? = nil,
    make: @escaping @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe
  ) {
    self.pages = pages
    self.missingPage = missingPage
    self.errorPage = errorPage
    self.make = make
  }

  package func makePresenter() -> WebViewPresenterSpy { WebViewPresenterSpy() }

  package func makeProbe(for presenter: WebViewPresenterSpy) async throws -> any WebViewProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any WebViewProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "A message is shown and removed", "W-4",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      await stage.expectMessages(
        show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message })
    }

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

    rule(
      "A page is loaded in place of the current one", "W-1",
      advice: "Load the address given to load(_:), even while another page is loading"
    ) { stage in
      let (first, second) = try stage.contract.knownPages()
      for url in [first, second, first] {
        stage.presenter.view?.load(url)
        await stage.expectSettled(
          "pageURL", stage.probe.pageURL, is: url, after: "load(\(url.absoluteString))")
      }
    }

    rule(
      "The presenter is asked before each navigation, and its answer is followed", "W-3",
      advice: "Call decidePolicy(for:) once before each navigation of the main frame"
    ) { stage in
      let (first, second) = try stage.contract.knownPages()
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

    rule(
      "The progress of loading is reported up to the end", "W-2",
      advice: "Report each value, and 1 once the page has loaded; otherwise the bar is never hidden"
    ) { stage in
      let (first, _) = try stage.contract.knownPages()
      stage.presenter.view?.load(first)
      let values = await stage.reports().compactMap(\.progress)
      stage.record.expect(
        values.last.map { 1 - $0 <= 0.0001 } == true && values == values.sorted(),
        "while a page was loading, the presenter received \(values)")
    }

    rule(
      "The progress bar shows its value and can be hidden", "W-2",
      advice: "Show the value of setProgressValue(_:), and no bar while it is hidden"
    ) { stage in
      _ = try stage.contract.knownPages()
      stage.presenter.view?.setProgressHidden(false)
      for value in [0, 0.25, 0.5, 1, 0.75] {
        stage.presenter.view?.setProgressValue(value)
        await stage.settle()
        let shown = stage.probe.progress
        stage.record.expect(
          shown.map { abs($0 - value) <= 0.03 } == true,
          "after setProgressValue(\(value)), progress was \(shown.map { "\($0)" } ?? "nothing")")
      }
      await stage.expectSwitch(
        "the bar's absence", "setProgressHidden",
        set: { stage.presenter.view?.setProgressHidden($0) },
        shown: { stage.probe.progress == nil })
    }

    rule(
      "A page that cannot be loaded is reported once", "W-4",
      advice:
        "Call didFailLoading() once for a load that failed, and not for one that was cancelled"
    ) { stage in
      let missing = try stage.contract.missingPage.required(
        "pass a page that cannot be loaded as missingPage")
      stage.presenter.view?.load(missing)
      await stage.expectReports([.didFailLoading], after: "a page that cannot be loaded") {
        $0 == .didFailLoading
      }
    }

    rule(
      "A page with an HTTP error status is reported once as a failure, and not shown", "W-4",
      advice: "Look at the status of the main frame's answer: 400 and above is a failed page"
    ) { stage in
      let page = try stage.contract.errorPage.required(
        "pass a page whose server answers with an error status as errorPage")
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
