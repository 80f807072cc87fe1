import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the view of a list of collections") @MainActor
struct CollectionListViewContractTests {
  private typealias Model = ModelCollectionListView
  private typealias Wrong = WrongImplementation<CollectionListViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> CollectionListViewContract {
    CollectionListViewContract { Model($0, fault) }
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
    let lives: [Wrong] = wrongLives { fault in
      CollectionListViewContract { Model($0, life: fault) }
    }
    await expectCaught(lives + Self.rows + Self.states)
  }

  private static var rows: [Wrong] {
    let rows = "Rows are as the presenter's cards are, be there more, others or none"
    let reports = "Each row is reported as it comes into view, and as it goes"
    let reloads =
      "After a reload a row has its own collection's pictures, or is reported as a new one"
    let pictures = "A picture, its loader and its placeholder stand where they belong"
    return [
      wrong(.leavesOutAuthor, rows, says: "after three rows the texts on show was"),
      wrong(.keepsOldRows, rows, says: "after reloadCollections() rowCount was 39 and not 3"),
      wrong(.countsTwenty, rows, says: "after more rows rowCount was 20 and not 39"),
      wrong(.reportsNoEnd, reports, says: "after scrolling down what is reported as on show was"),
      wrong(.reportsRows, reports, says: "after new rows what is reported as on show was"),
      wrong(.takesAnyPreview, pictures, says: "after setPreview its pictures was"),
      wrong(
        .reportsNoFailure, "Bytes that are no picture are reported, once",
        says: "after bytes that are no picture the presenter was told nothing"),
      wrong(
        .keepsGarbage, "Bytes that are no picture are reported, once",
        says: "while that is reported, its picture was picture and not unavailable"),
      wrong(
        .scrollsUpOnInsert, "Rows that come behind the others leave those on show alone",
        says: "after scrolling to row 20, and more rows, what is on show was [collection-1"),
      wrong(
        .keepsPicturesByPlace, reloads, says: "which was reported anew, was [picture, unavailable"),
      wrong(
        .losesPicturesSilently, reloads,
        says: "the cell of collection-1, which was not reported anew, was [loading, loading"),
    ]
  }

  private static var states: [Wrong] {
    let totals = "Title and total are shown as they are told"
    let loaders = "Loaders come and go as they are told"
    let taps = "A tap on a row is reported once, with the collection it shows"
    return [
      wrong(.inventsTitle, totals, says: "after loading title was Collections and not harbour"),
      wrong(.keepsFirstTotal, totals, says: "after setTotal total was 3 collections and not"),
      wrong(
        .showsTotalOrMessage, totals, says: "after a message total was empty and not 3 collections"),
      wrong(.keepsLoader, loaders, says: "isPageLoaderShown was true and not false"),
      wrong(.mixesLoaders, loaders, says: "isRefreshing was"),
      wrong(
        .keepsMessage, "A message comes and goes, and the rows stay",
        says: "after setMessage(nil) message was"),
      wrong(.tapsByFirst, taps, says: "was told didTapCollection(collection-1) and not"),
      wrong(
        .tapsTwice, taps, says: "didTapCollection(collection-1), didTapCollection(collection-1)"),
      wrong(
        .retriesAsRefresh, "Starting over and trying again are reported once",
        says: "was told didPullToRefresh and not didTapRetry"),
      wrong(
        .retriesWithoutButton, "Starting over and trying again are reported once",
        says: "after tapRetry() without a button the presenter was told didTapRetry and not"),
      wrong(
        .refreshesRowsOnly, "Starting over and trying again are reported once",
        says: "after pullToRefresh() of 0 rows the presenter was told nothing and not"),
    ]
  }
}
