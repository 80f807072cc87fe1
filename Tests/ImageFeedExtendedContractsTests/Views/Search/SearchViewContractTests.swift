import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of a search's view") @MainActor
struct SearchViewContractTests {
  private typealias Entry = FaultEntry<ModelSearchView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.form + Self.starting
    ) { fault, lifetime in
      SearchViewContract { ModelSearchView($0, fault, lifetime: lifetime) }
    }
  }

  private static var form: [Entry] {
    let kinds = "The title is the presenter's, and the order can be chosen only where there is one"
    let text = "Typed text is reported unchanged, and setText changes the field"
    let order = "The order is shown as commanded, and a choice is reported once"
    return [
      Entry(.namesAllAlike, kinds, says: "title was Search instead of Search photos"),
      Entry(
        .enablesAllSwitches, kinds,
        says: "after loading a search for collections, isOrderEnabled was true instead of false"),
      Entry(
        .enablesAllSwitches, kinds,
        says: "after a choice of a disabled order, the presenter received didChooseOrder"),
      Entry(
        .trims, text, says: "after typing “ black & white ”, the last report was not that text"),
      Entry(.reportsSetText, text, says: "after setText, the presenter received didChangeText"),
      Entry(.ignoresSetText, text, says: "after setText, text was empty instead of harbour"),
      Entry(
        .choosesByItself, order, says: "after choosing the latest, the presenter received nothing"),
      Entry(
        .showsFirstOrder, order,
        says: "after setOrder(.latest), order was relevance instead of latest"),
    ]
  }

  private static var starting: [Entry] {
    let start = "The start button is enabled as commanded, and a tap or return is reported once"
    let loader = "The loader is shown and hidden as commanded, and blocks nothing"
    let message = "A message is shown and removed, the text stays, and retry is reported once"
    return [
      Entry(.startsEnabled, start, says: "after loading, isStartEnabled was true instead of false"),
      Entry(
        .takesDisabledTaps, start,
        says: "after setStartEnabled(false) and a tap, the presenter received didTapStart"),
      Entry(.tapsTwice, start, says: "received didTapStart, didTapStart instead of didTapStart"),
      Entry(
        .ignoresReturn, start,
        says: "after return in the field, the presenter received nothing instead of didTapStart"),
      Entry(.keepsLoader, loader, says: "after setLoaderHidden(true), isLoaderShown was true"),
      Entry(
        .blocksWhileLoading, loader,
        says: "after return while the loader is visible, the presenter received nothing"),
      Entry(.keepsMessage, message, says: "after setMessage(nil), message was"),
      Entry(.clearsText, message, says: "text was empty instead of harbour"),
      Entry(
        .retriesWithoutButton, message,
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
      Entry(.retriesAsStart, message, says: "received didTapStart instead of didTapRetry"),
    ]
  }
}
