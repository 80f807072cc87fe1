import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``SearchViewProtocol``.
///
/// ```swift
/// let report = await SearchViewContract { MySearchProbe($0) }.run()
/// ```
public struct SearchViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "SearchView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + formRules + startRules }
  static let viewDidLoad = SearchIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> SearchPresenterSpy { SearchPresenterSpy() }

  func makeProbe(for presenter: SearchPresenterSpy) async throws -> any SearchProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: SearchPresenterSpy) -> CommandLog<SearchIntent> { presenter.log }
  func view(of probe: any SearchProbe) -> AnyObject { probe.view }
  func settle(_ probe: any SearchProbe) async { await probe.settle() }
}

extension SearchViewContract {
  private static var formRules: [ContractRule<Self>] { [kinds, text, orders] }

  private static var kinds: ContractRule<Self> {
    ContractRule(
      "The title is the presenter's, and the switch is disabled where there is no order", "R-2",
      advice: "Ask the presenter for title and isOrderEnabled"
    ) { contract, record in
      for kind in ContentKind.allCases {
        let presenter = SearchPresenterSpy(kind)
        record.begin("making the view")
        let probe = try await contract.makeProbe(for: presenter)
        let stage = ViewStage(contract, presenter, probe, record)
        _ = await stage.told()
        let cause = "loading a search for \(kind)"
        stage.expect("title", probe.title, is: presenter.title, after: cause)
        stage.expect("isOrderEnabled", probe.isOrderEnabled, is: kind == .photos, after: cause)
        guard kind == .collections else { continue }
        probe.chooseOrder(.latest)
        await stage.expectTold([], after: "a tap at the disabled switch")
      }
    }
  }

  private static var text: ContractRule<Self> {
    ContractRule(
      "What is typed is reported as it is, and what is told stands in the field", "R-2",
      advice: "Report each text once, untrimmed; setText(_:) is no wish of a person"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("text", stage.probe.text, is: "", after: "loading")
      stage.presenter.view?.setText("harbour")
      await stage.expectTold([], after: "setText")
      stage.expect("text", stage.probe.text, is: "harbour", after: "setText")
      for text in ["mountain", " black & white "] {
        stage.probe.type(text)
        let last = await stage.told().last
        record.expect(
          last == .didChangeText(text), "after typing “\(text)” that was not reported last")
        stage.expect("text", stage.probe.text, is: text, after: "typing")
      }
    }
  }

  private static var orders: ContractRule<Self> {
    ContractRule(
      "The order is shown as told, and a choice is reported once", "R-2",
      advice: "Call didChooseOrder(_:), and show the order when setOrder(_:) comes"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for order in [SearchOrder.latest, .relevance] {
        stage.presenter.view?.setOrder(order)
        await stage.expectTold([], after: "setOrder(.\(order))")
        stage.expect("order", stage.probe.order, is: order, after: "setOrder(.\(order))")
      }
      stage.probe.chooseOrder(.latest)
      await stage.expectTold([.didChooseOrder(.latest)], after: "choosing the latest")
    }
  }
}
