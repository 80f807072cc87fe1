import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the view of a list of collections") @MainActor
struct CollectionListViewContractTests {
  private typealias Model = ModelCollectionListView
  private typealias Wrong = WrongImplementation<CollectionListViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> CollectionListViewContract {
    CollectionListViewContract { Model($0, fault) }
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
      CollectionListViewContract { Model($0, lifetime: fault) }
    }
    await expectFound(lifetimes + Self.rows + Self.states)
  }

  private static var rows: [Wrong] {
    let rows = "Rows show the presenter's cards, whether there are more, others or none"
    let reports = "Each row is reported when it comes on screen and when it leaves"
    let reloads =
      "After a reload, a row shows its own collection's pictures or is reported as new"
    let pictures = "A picture, its loader and its placeholder are shown in their place"
    return [
      wrong(.leavesOutAuthor, rows, says: "after three rows, the visible texts was"),
      wrong(.keepsOldRows, rows, says: "after reloadCollections(), rowCount was 39 instead of 3"),
      wrong(.countsTwenty, rows, says: "after adding rows, rowCount was 20 instead of 39"),
      wrong(.reportsNoEnd, reports, says: "after scrolling down, the list of reported cells was"),
      wrong(.reportsRows, reports, says: "after new rows, the list of reported cells was"),
      wrong(.takesAnyPreview, pictures, says: "after setPreview, its pictures was"),
      wrong(
        .reportsNoFailure, "Bytes that cannot be decoded are reported once",
        says: "after bytes that cannot be decoded, the presenter received nothing"),
      wrong(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, its picture was picture instead of unavailable"),
      wrong(
        .scrollsUpOnInsert, "Rows added at the end leave the visible rows unchanged",
        says: "after scrolling to row 20 and adding rows, the visible part was [collection-1"),
      wrong(
        .keepsPicturesByPlace, reloads, says: "which was reported as new, was [picture, unavailable"
      ),
      wrong(
        .losesPicturesSilently, reloads,
        says: "the cell of collection-1, which was not reported as new, was [loading, loading"),
    ]
  }

  private static var states: [Wrong] {
    let totals = "Title and total are shown as given"
    let loaders = "Loaders are shown and hidden as commanded"
    let taps = "A tap on a row is reported once, with its collection"
    return [
      wrong(.inventsTitle, totals, says: "after loading, title was Collections instead of harbour"),
      wrong(.keepsFirstTotal, totals, says: "after setTotal, total was 3 collections instead of"),
      wrong(
        .showsTotalOrMessage, totals,
        says: "after a message, total was empty instead of 3 collections"),
      wrong(.keepsLoader, loaders, says: "isPageLoaderShown was true instead of false"),
      wrong(.mixesLoaders, loaders, says: "isRefreshing was"),
      wrong(
        .keepsMessage, "A message is shown and removed, and the rows stay",
        says: "after setMessage(nil), message was"),
      wrong(.tapsByFirst, taps, says: "received didTapCollection(collection-1) instead of"),
      wrong(
        .tapsTwice, taps, says: "didTapCollection(collection-1), didTapCollection(collection-1)"),
      wrong(
        .retriesAsRefresh, "Pull to refresh and retry are reported once",
        says: "received didPullToRefresh instead of didTapRetry"),
      wrong(
        .retriesWithoutButton, "Pull to refresh and retry are reported once",
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
      wrong(
        .refreshesRowsOnly, "Pull to refresh and retry are reported once",
        says: "after pullToRefresh() of 0 rows, the presenter received nothing instead of"),
    ]
  }
}
