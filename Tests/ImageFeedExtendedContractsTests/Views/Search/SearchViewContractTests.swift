import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of a search's view") @MainActor
struct SearchViewContractTests {
  private typealias Model = ModelSearchView
  private typealias Wrong = WrongImplementation<SearchViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> SearchViewContract {
    SearchViewContract { Model($0, fault) }
  }

  private static func wrong(_ fault: Model.Fault, _ rule: String, says text: String) -> Wrong {
    Wrong(rule, says: text, contract(fault))
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract())
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    let lifetimes: [Wrong] = wrongLifetimes { fault in
      SearchViewContract { Model($0, lifetime: fault) }
    }
    await expectFound(lifetimes + Self.form + Self.starting)
  }

  private static var form: [Wrong] {
    let kinds = "The title is the presenter's, and the order can be chosen only where there is one"
    let text = "Typed text is reported unchanged, and setText changes the field"
    let order = "The order is shown as commanded, and a choice is reported once"
    return [
      wrong(.namesAllAlike, kinds, says: "title was Search instead of Search photos"),
      wrong(
        .enablesAllSwitches, kinds,
        says: "after loading a search for collections, isOrderEnabled was true instead of false"),
      wrong(
        .enablesAllSwitches, kinds,
        says: "after a choice of a disabled order, the presenter received didChooseOrder"),
      wrong(
        .trims, text, says: "after typing “ black & white ”, the last report was not that text"),
      wrong(.reportsSetText, text, says: "after setText, the presenter received didChangeText"),
      wrong(.ignoresSetText, text, says: "after setText, text was empty instead of harbour"),
      wrong(
        .choosesByItself, order, says: "after choosing the latest, the presenter received nothing"),
      wrong(
        .showsFirstOrder, order,
        says: "after setOrder(.latest), order was relevance instead of latest"),
    ]
  }

  private static var starting: [Wrong] {
    let start = "The start button is enabled as commanded, and a tap or return is reported once"
    let loader = "The loader is shown and hidden as commanded, and blocks nothing"
    let message = "A message is shown and removed, the text stays, and retry is reported once"
    return [
      wrong(.startsEnabled, start, says: "after loading, isStartEnabled was true instead of false"),
      wrong(
        .takesDisabledTaps, start,
        says: "after setStartEnabled(false) and a tap, the presenter received didTapStart"),
      wrong(.tapsTwice, start, says: "received didTapStart, didTapStart instead of didTapStart"),
      wrong(
        .ignoresReturn, start,
        says: "after return in the field, the presenter received nothing instead of didTapStart"),
      wrong(.keepsLoader, loader, says: "after setLoaderHidden(true), isLoaderShown was true"),
      wrong(
        .blocksWhileLoading, loader,
        says: "after return while the loader is visible, the presenter received nothing"),
      wrong(.keepsMessage, message, says: "after setMessage(nil), message was"),
      wrong(.clearsText, message, says: "text was empty instead of harbour"),
      wrong(
        .retriesWithoutButton, message,
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
      wrong(.retriesAsStart, message, says: "received didTapStart instead of didTapRetry"),
    ]
  }
}
