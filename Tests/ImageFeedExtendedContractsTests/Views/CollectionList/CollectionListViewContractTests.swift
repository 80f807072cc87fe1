import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the view of a list of collections") @MainActor
struct CollectionListViewContractTests {
  private typealias Entry = FaultEntry<ModelCollectionListView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.rows + Self.states
    ) { fault, lifetime in
      CollectionListViewContract { ModelCollectionListView($0, fault, lifetime: lifetime) }
    }
  }

  private static var rows: [Entry] {
    let rows = "Rows show the presenter's cards, whether there are more, others or none"
    let reports = "Each row is reported when it comes on screen and when it leaves"
    let reloads =
      "After a reload, a row shows its own collection's pictures or is reported as new"
    let pictures = "A picture, its loader and its placeholder are shown in their place"
    return [
      Entry(.leavesOutAuthor, rows, says: "after three rows, the visible texts was"),
      Entry(.keepsOldRows, rows, says: "after reloadCollections(), rowCount was 39 instead of 3"),
      Entry(.countsTwenty, rows, says: "after adding rows, rowCount was 20 instead of 39"),
      Entry(.reportsNoEnd, reports, says: "after scrolling down, the list of reported cells was"),
      Entry(.reportsRows, reports, says: "after new rows, the list of reported cells was"),
      Entry(.takesAnyPreview, pictures, says: "after setPreview, its pictures was"),
      Entry(
        .reportsNoFailure, "Bytes that cannot be decoded are reported once",
        says: "after bytes that cannot be decoded, the presenter received nothing"),
      Entry(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, its picture was picture instead of unavailable"),
      Entry(
        .scrollsUpOnInsert, "Rows added at the end leave the visible rows unchanged",
        says: "after scrolling to row 20 and adding rows, the visible part was [collection-1"),
      Entry(
        .keepsPicturesByPlace, reloads, says: "which was reported as new, was [picture, unavailable"
      ),
      Entry(
        .losesPicturesSilently, reloads,
        says: "the cell of collection-1, which was not reported as new, was [loading, loading"),
    ]
  }

  private static var states: [Entry] {
    let totals = "Title and total are shown as given"
    let loaders = "Loaders are shown and hidden as commanded"
    let taps = "A tap on a row is reported once, with its collection"
    return [
      Entry(.inventsTitle, totals, says: "after loading, title was Collections instead of harbour"),
      Entry(.keepsFirstTotal, totals, says: "after setTotal, total was 3 collections instead of"),
      Entry(
        .showsTotalOrMessage, totals,
        says: "after a message, total was empty instead of 3 collections"),
      Entry(.keepsLoader, loaders, says: "isPageLoaderShown was true instead of false"),
      Entry(.mixesLoaders, loaders, says: "isRefreshing was"),
      Entry(
        .keepsMessage, "A message is shown and removed, and the rows stay",
        says: "after setMessage(nil), message was"),
      Entry(.tapsByFirst, taps, says: "received didTapCollection(collection-1) instead of"),
      Entry(
        .tapsTwice, taps, says: "didTapCollection(collection-1), didTapCollection(collection-1)"),
      Entry(
        .retriesAsRefresh, "Pull to refresh and retry are reported once",
        says: "received didPullToRefresh instead of didTapRetry"),
      Entry(
        .retriesWithoutButton, "Pull to refresh and retry are reported once",
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
      Entry(
        .refreshesRowsOnly, "Pull to refresh and retry are reported once",
        says: "after pullToRefresh() of 0 rows, the presenter received nothing instead of"),
    ]
  }
}
