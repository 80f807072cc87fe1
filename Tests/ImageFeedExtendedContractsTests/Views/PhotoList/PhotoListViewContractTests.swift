import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the view of a list of photos") @MainActor
struct PhotoListViewContractTests {
  private typealias Model = ModelPhotoListView
  private typealias Wrong = WrongImplementation<PhotoListViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> PhotoListViewContract {
    PhotoListViewContract { Model($0, fault) }
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
      PhotoListViewContract { Model($0, lifetime: fault) }
    }
    await expectFound(
      lifetimes + Self.own
        + ModelImagesListView.listFaults.map { $0.wrong { Self.contract(.list($0)) } })
  }

  private static var own: [Wrong] {
    let totals = "Title and total are shown as given, and the rows stay"
    let columns = "The number of columns is as commanded, and the rows stay"
    let wishes = "A choice of columns is reported once, and only the presenter changes them"
    return [
      wrong(.inventsTitle, totals, says: "after loading, title was Photos instead of harbour"),
      wrong(.keepsFirstTotal, totals, says: "after setTotal, total was 3 photos instead of"),
      wrong(
        .showsTotalOrMessage, totals, says: "after a message, total was empty instead of 3 photos"),
      wrong(
        .list(.losesPicturesSilently), columns,
        says: "after setColumns(1), the cell of photo-1, which was not reported"),
      wrong(.hasTwoColumns, columns, says: "after setColumns(1), columns was 2 instead of 1"),
      wrong(
        .reloadsWithoutReports, columns,
        says: "after setColumns(1), the list of reported cells was"),
      wrong(
        .choosesByItself, wishes,
        says: "after a choice without a command, columns was 3 instead of 2"),
      wrong(
        .choosesNothing, wishes, says: "after choosing 3 columns, the presenter received nothing"
      ),
    ]
  }
}
