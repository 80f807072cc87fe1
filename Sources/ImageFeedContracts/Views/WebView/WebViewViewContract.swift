import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``WebViewViewProtocol``.
///
/// ```swift
/// let report = await WebViewViewContract(pages: (first, second)) { MyWebViewProbe($0) }.run()
/// ```
public struct WebViewViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "WebViewView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + [message, taps, code] + pageRules }
  static let viewDidLoad = WebViewIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let pages: (first: URL, second: URL)?
  let missingPage: URL?
  private let make: @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - pages: two pages that the view can load; `nil` for a view that has them shown elsewhere.
  ///   - missingPage: a page that cannot be loaded.
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    pages: (first: URL, second: URL)?, missingPage: URL? = nil, limit: TimeInterval = 60,
    make: @escaping @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe
  ) {
    self.pages = pages
    self.missingPage = missingPage
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> WebViewPresenterSpy { WebViewPresenterSpy() }

  func makeProbe(for presenter: WebViewPresenterSpy) async throws -> any WebViewProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: WebViewPresenterSpy) -> CommandLog<WebViewIntent> { presenter.log }
  func view(of probe: any WebViewProbe) -> AnyObject { probe.view }
  func settle(_ probe: any WebViewProbe) async { await probe.settle() }
}

extension WebViewViewContract {
  private static var message: ContractRule<Self> {
    ContractRule(
      "A message comes and goes", "W-4",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        stage.expect(
          "message", stage.probe.message, is: message,
          after: "setMessage(\(SampleMessage.words(message)))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Back and trying again are reported once", "W-5",
      advice: "Call didTapBack() and didTapRetry(); the app closes the screen"
    ) { contract, record in
      let stage = try await contract.stage(record)
      // Nobody has to wait for the page to leave it.
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "loading and tapBack()")
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "tapBack()")
    }
  }

  private static var code: ContractRule<Self> {
    ContractRule(
      "A code that the person brings is handed over as it is, once", "W-3",
      advice: "Call didEnterCode with the text; the presenter knows what is a code"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = await stage.told()
      guard stage.probe.enterCode("c0de-Zq8") else {
        throw MissingMeans("the probe knows no way to bring a code by hand")
      }
      await stage.expectTold([.didEnterCode("c0de-Zq8")], after: "enterCode")
    }
  }
}
