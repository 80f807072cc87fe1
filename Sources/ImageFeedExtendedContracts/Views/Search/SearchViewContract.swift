import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedExtended/SearchViewProtocol``.
///
/// ```swift
/// let report = await SearchViewContract { MySearchProbe($0) }.run()
/// ```
public struct SearchViewContract: ViewContract {
  public static let name = "SearchView"
  public static var rules: [ContractRule<Self>] {
    viewRules + [kinds, text, orders, start, loader, messages]
  }

  public var limit: TimeInterval
  private let make: @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> SearchPresenterSpy { SearchPresenterSpy() }

  package func makeProbe(for presenter: SearchPresenterSpy) async throws -> any SearchProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any SearchProbe) async { await probe.settle() }
}

extension SearchViewContract {
  private static var kinds: ContractRule<Self> {
    ContractRule(
      "The title is the presenter's, and the order can be chosen only where there is one", "R-2",
      advice: "Read the presenter's title and isOrderEnabled"
    ) { contract, record in
      for kind in ContentKind.allCases {
        let presenter = SearchPresenterSpy(kind)
        record.begin("creating the view")
        let probe = try await contract.makeProbe(for: presenter)
        let stage = ViewStage(contract, presenter, probe, record)
        _ = await stage.reports()
        let cause = "loading a search for \(kind)"
        stage.expect("title", probe.title, is: presenter.title, after: cause)
        stage.expect("isOrderEnabled", probe.isOrderEnabled, is: kind == .photos, after: cause)
        guard kind == .collections else { continue }
        probe.chooseOrder(.latest)
        await stage.expectReports([], after: "a choice of a disabled order")
      }
    }
  }

  private static var text: ContractRule<Self> {
    rule(
      "Typed text is reported unchanged, and setText changes the field", "R-2",
      advice: "Report each text once, untrimmed, and do not report setText(_:)"
    ) { stage in
      stage.expect("text", stage.probe.text, is: "", after: "loading")
      stage.presenter.view?.setText("harbour")
      await stage.expectReports([], after: "setText")
      stage.expect("text", stage.probe.text, is: "harbour", after: "setText")
      for text in ["mountain", " black & white "] {
        stage.probe.type(text)
        let last = await stage.reports().last
        stage.record.expect(
          last == .didChangeText(text), "after typing “\(text)”, the last report was not that text")
        stage.expect("text", stage.probe.text, is: text, after: "typing")
      }
    }
  }

  private static var orders: ContractRule<Self> {
    rule(
      "The order is shown as commanded, and a choice is reported once", "R-2",
      advice: "Call didChooseOrder(_:) once, and change the order at setOrder(_:)"
    ) { stage in
      for order in [SearchOrder.latest, .relevance] {
        stage.presenter.view?.setOrder(order)
        await stage.expectReports([], after: "setOrder(.\(order))")
        stage.expect("order", stage.probe.order, is: order, after: "setOrder(.\(order))")
      }
      stage.probe.chooseOrder(.latest)
      await stage.expectReports([.didChooseOrder(.latest)], after: "choosing the latest")
    }
  }
}

// MARK: Start

extension SearchViewContract {
  private static var start: ContractRule<Self> {
    rule(
      "The start button is enabled as commanded, and a tap or return is reported once", "R-2",
      advice: "Ignore taps on the button unless setStartEnabled(true) was the last command"
    ) { stage in
      stage.expect("isStartEnabled", stage.probe.isStartEnabled, is: false, after: "loading")
      for isEnabled in [true, false, true] {
        stage.presenter.view?.setStartEnabled(isEnabled)
        await stage.settle()
        let cause = "setStartEnabled(\(isEnabled))"
        stage.expect("isStartEnabled", stage.probe.isStartEnabled, is: isEnabled, after: cause)
        stage.probe.tapStart()
        await stage.expectReports(isEnabled ? [.didTapStart] : [], after: "\(cause) and a tap")
      }
      stage.probe.pressReturn()
      await stage.expectReports([.didTapStart], after: "return in the field")
    }
  }

  private static var loader: ContractRule<Self> {
    rule(
      "The loader is shown and hidden as commanded, and blocks nothing", "R-2",
      advice: "Show the loader next to the form, which stays usable"
    ) { stage in
      stage.presenter.view?.setStartEnabled(true)
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.expectSettled(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
      stage.presenter.view?.setLoaderHidden(false)
      _ = await stage.reports()
      stage.probe.pressReturn()
      await stage.expectReports([.didTapStart], after: "return while the loader is visible")
    }
  }

  private static var messages: ContractRule<Self> {
    rule(
      "A message is shown and removed, the text stays, and retry is reported once", "R-2",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      stage.presenter.view?.setText("harbour")
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        let cause = "setMessage(\(SampleMessage.text(of: message)))"
        stage.expect("message", stage.probe.message, is: message, after: cause)
        stage.expect("text", stage.probe.text, is: "harbour", after: cause)
      }
      _ = await stage.reports()
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
    }
  }
}

extension SearchPresenterSpy: PresenterSpy {
  package static var viewDidLoad: SearchIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
