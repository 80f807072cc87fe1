import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of a search and does what a person does, for ``SearchViewContract``.
@MainActor
public protocol SearchProbe: ScreenProbe {
  /// The visible title.
  var title: String { get }
  /// The text of the field.
  var text: String { get }
  /// The order that looks chosen.
  var order: SearchOrder { get }
  /// Indicates whether the control for the order looks enabled.
  var isOrderEnabled: Bool { get }
  /// Indicates whether the start button looks enabled.
  var isStartEnabled: Bool { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Replaces the text of the field by typing.
  func type(_ text: String)
  /// Chooses an order, if a person could.
  func chooseOrder(_ order: SearchOrder)
  /// Presses the start button, if a person could.
  func tapStart()
  /// Presses return in the field.
  func pressReturn()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// The rules of ``/ImageFeedExtended/SearchViewProtocol``.
///
/// ```swift
/// let report = await SearchViewContract { MySearchProbe($0) }.run()
/// ```
public struct SearchViewContract: ViewContract {
  public static let name = "SearchView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any SearchPresenterProtocol) async throws -> any SearchProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> SearchPresenterSpy { SearchPresenterSpy() }

  package func makeProbe(for presenter: SearchPresenterSpy) async throws -> any SearchProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any SearchProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    ContractRule(
      "The title is the presenter's, and the order can be chosen only where there is one", "R-2",
      advice: "Read the presenter's title and isOrderEnabled"
    ) { contract, record in
      for kind in ContentKind.allCases {
        let stage = try await contract.stage(record, for: SearchPresenterSpy(kind))
        let cause = "loading a search for \(kind)"
        stage.expect("title", stage.probe.title, is: stage.presenter.title, after: cause)
        stage.expect(
          "isOrderEnabled", stage.probe.isOrderEnabled, is: kind == .photos, after: cause)
        guard kind == .collections else { continue }
        stage.probe.chooseOrder(.latest)
        await stage.expectReports([], after: "a choice of a disabled order")
      }
    }

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

    rule(
      "The loader is shown and hidden as commanded, and blocks nothing", "R-2",
      advice: "Show the loader next to the form, which stays usable"
    ) { stage in
      stage.presenter.view?.setStartEnabled(true)
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      await stage.expectSwitch(
        "isLoaderShown", "setLoaderHidden", isHiding: true,
        set: { stage.presenter.view?.setLoaderHidden($0) }, shown: { stage.probe.isLoaderShown })
      stage.presenter.view?.setLoaderHidden(false)
      _ = await stage.reports()
      stage.probe.pressReturn()
      await stage.expectReports([.didTapStart], after: "return while the loader is visible")
    }

    rule(
      "A message is shown and removed, the text stays, and retry is reported once", "R-2",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      stage.presenter.view?.setText("harbour")
      await stage.expectMessages(
        show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message },
        rest: { stage.expect("text", stage.probe.text, is: "harbour", after: $0) })
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
