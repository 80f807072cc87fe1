import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the page itself.
extension WebViewViewContract {
  static var pageRules: [ContractRule<Self>] { [loads, asked, told, bar, failed] }

  private static var loads: ContractRule<Self> {
    ContractRule(
      "A page is loaded in place of the present one", "W-1",
      advice: "Load what load(_:) names, whatever is on show or on its way"
    ) { contract, record in
      let (first, second) = try contract.knownPages()
      let stage = try await contract.stage(record)
      for url in [first, second, first] {
        stage.presenter.view?.load(url)
        await stage.settle()
        stage.expect(
          "pageURL", stage.probe.pageURL, is: url, after: "load(\(url.absoluteString))")
      }
    }
  }

  private static var asked: ContractRule<Self> {
    ContractRule(
      "The presenter is asked before the page goes anywhere, and its answer counts", "W-3",
      advice: "Call decidePolicy(for:) once for each step of the main frame, before it is taken"
    ) { contract, record in
      let (first, second) = try contract.knownPages()
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(first)
      await stage.settle()
      for decision in [NavigationDecision.cancel, .allow] {
        _ = await stage.told()
        stage.presenter.decision = decision
        stage.probe.follow(second)
        await stage.expectTold([.decidePolicy(for: second)], after: "a link") { $0.isQuestion }
        stage.expect(
          "pageURL", stage.probe.pageURL, is: decision == .allow ? second : first,
          after: "a link that the presenter answered with \(decision)")
      }
    }
  }

  private static var told: ContractRule<Self> {
    ContractRule(
      "The presenter is told how far the page is, up to the end", "W-2",
      advice: "Report each value, and 1 when the page is there: else the bar never goes"
    ) { contract, record in
      let (first, _) = try contract.knownPages()
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(first)
      let values = await stage.told().compactMap(\.progress)
      record.expect(
        values.last.map { 1 - $0 <= 0.0001 } == true && values == values.sorted(),
        "while a page was loaded the presenter was told \(values)")
    }
  }

  private static var bar: ContractRule<Self> {
    ContractRule(
      "The progress bar is as full as it is told, and goes", "W-2",
      advice: "Show the value of setProgressValue, and nothing while it is hidden"
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
          "after setProgressValue(\(value)) progress was \(shown.map { "\($0)" } ?? "nothing")")
      }
      for isHidden in [true, false, true] {
        stage.presenter.view?.setProgressHidden(isHidden)
        await stage.settle()
        stage.expect(
          "whether the bar is hidden", stage.probe.progress == nil, is: isHidden,
          after: "setProgressHidden(\(isHidden))")
      }
    }
  }

  private static var failed: ContractRule<Self> {
    ContractRule(
      "A page that cannot be loaded is reported, once", "W-4",
      advice: "Call didFailLoading() for a load that failed, not for one that was cancelled"
    ) { contract, record in
      guard let missing = contract.missingPage else {
        throw MissingMeans("say in missingPage which page cannot be loaded")
      }
      let stage = try await contract.stage(record)
      stage.presenter.view?.load(missing)
      await stage.expectTold([.didFailLoading], after: "a page that cannot be loaded") {
        $0 == .didFailLoading
      }
    }
  }

  private func knownPages() throws -> (first: URL, second: URL) {
    guard let pages else {
      throw MissingMeans("the page is shown elsewhere; else say in pages which ones can be loaded")
    }
    return pages
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
