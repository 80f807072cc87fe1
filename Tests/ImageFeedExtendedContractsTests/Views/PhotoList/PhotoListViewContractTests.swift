import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the view of a list of photos") @MainActor
struct PhotoListViewContractTests {
  private typealias Entry = FaultEntry<ModelPhotoListView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.own
        + ModelImagesListView.listFaults.map { $0.map { .list($0) } }
    ) { fault, lifetime in
      PhotoListViewContract { ModelPhotoListView($0, fault, lifetime: lifetime) }
    }
  }

  private static var own: [Entry] {
    let totals = "Title and total are shown as given, and the rows stay"
    let columns = "The number of columns is as commanded, and the rows stay"
    let wishes = "A choice of columns is reported once, and only the presenter changes them"
    return [
      Entry(.inventsTitle, totals, says: "after loading, title was Photos instead of harbour"),
      Entry(.keepsFirstTotal, totals, says: "after setTotal, total was 3 photos instead of"),
      Entry(
        .showsTotalOrMessage, totals, says: "after a message, total was empty instead of 3 photos"),
      Entry(
        .list(.losesPicturesSilently), columns,
        says: "after setColumns(1), the cell of photo-1, which was not reported"),
      Entry(.hasTwoColumns, columns, says: "after setColumns(1), columns was 2 instead of 1"),
      Entry(
        .reloadsWithoutReports, columns,
        says: "after setColumns(1), the list of reported cells was"),
      Entry(
        .choosesByItself, wishes,
        says: "after a choice without a command, columns was 3 instead of 2"),
      Entry(
        .choosesNothing, wishes, says: "after choosing 3 columns, the presenter received nothing"
      ),
    ]
  }
}
