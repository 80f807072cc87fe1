import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of a search's view") @MainActor
struct SearchViewContractTests {
  private typealias Model = ModelSearchView
  private typealias Wrong = WrongImplementation<SearchViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> SearchViewContract {
    SearchViewContract { Model($0, fault) }
  }

  private static func wrong(_ fault: Model.Fault, _ rule: String, says words: String) -> Wrong {
    Wrong(rule, says: words, contract(fault))
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract())
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    let lives: [Wrong] = wrongLives { fault in SearchViewContract { Model($0, life: fault) } }
    await expectCaught(lives + Self.form + Self.starting)
  }

  private static var form: [Wrong] {
    let kinds = "The title is the presenter's, and the switch is disabled where there is no order"
    let text = "What is typed is reported as it is, and what is told stands in the field"
    let order = "The order is shown as told, and a choice is reported once"
    return [
      wrong(.namesAllAlike, kinds, says: "title was Search and not Search photos"),
      wrong(
        .enablesAllSwitches, kinds,
        says: "after loading a search for collections isOrderEnabled was true and not false"),
      wrong(
        .enablesAllSwitches, kinds,
        says: "after a tap at the disabled switch the presenter was told didChooseOrder"),
      wrong(.trims, text, says: "after typing “ black & white ” that was not reported last"),
      wrong(.reportsSetText, text, says: "after setText the presenter was told didChangeText"),
      wrong(.ignoresSetText, text, says: "after setText text was empty and not harbour"),
      wrong(
        .choosesByItself, order, says: "after choosing the latest the presenter was told nothing"),
      wrong(
        .showsFirstOrder, order, says: "after setOrder(.latest) order was relevance and not latest"),
    ]
  }

  private static var starting: [Wrong] {
    let start = "The start button is as it is told; it and return are reported once"
    let loader = "The loader comes and goes as it is told, and blocks nothing"
    let message = "A message comes and goes, the text stays, and its button is reported once"
    return [
      wrong(.startsEnabled, start, says: "after loading isStartEnabled was true and not false"),
      wrong(
        .takesForbiddenTaps, start,
        says: "after a tap after setStartEnabled(false) the presenter was told didTapStart"),
      wrong(.tapsTwice, start, says: "was told didTapStart, didTapStart and not didTapStart"),
      wrong(
        .ignoresReturn, start,
        says: "after return in the field the presenter was told nothing and not didTapStart"),
      wrong(.keepsLoader, loader, says: "after setLoaderHidden(true) isLoaderShown was true"),
      wrong(
        .blocksWhileLoading, loader,
        says: "after return while the loader is on show the presenter was told nothing"),
      wrong(.keepsMessage, message, says: "after setMessage(nil) message was"),
      wrong(.clearsText, message, says: "text was empty and not harbour"),
      wrong(
        .retriesWithoutButton, message,
        says: "after tapRetry() without a button the presenter was told didTapRetry and not"),
      wrong(.retriesAsStart, message, says: "was told didTapStart and not didTapRetry"),
    ]
  }
}
