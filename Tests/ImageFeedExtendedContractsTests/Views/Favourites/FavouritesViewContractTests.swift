import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the favourites' view") @MainActor
struct FavouritesViewContractTests {
  private typealias Model = ModelFavouritesView
  private typealias Wrong = WrongImplementation<FavouritesViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> FavouritesViewContract {
    FavouritesViewContract { Model($0, fault) }
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
      FavouritesViewContract { Model($0, lifetime: fault) }
    }
    await expectFound(
      lifetimes + Self.own
        + ModelImagesListView.listFaults.map { $0.wrong { Self.contract(.list($0)) } })
  }

  private static var own: [Wrong] {
    let title = "The title is shown as given, and the rows stay"
    let removal = "A removed row disappears, and the rows below move up"
    let insertion = "A row can be inserted anywhere, and the others stay unchanged"
    return [
      wrong(.startsWithTitle, title, says: "after loading, title was Favourites instead of"),
      wrong(
        .showsTitleOrMessage, title, says: "after a message, title was empty instead of Favourites"),
      wrong(.keepsFirstTitle, title, says: "after setTitle, title was Favourites instead of"),
      wrong(
        .removesAnotherRow, removal, says: "after removePhoto(at: 1), rowCount was 10 instead of 9"),
      wrong(
        .removesSilently, removal, says: "after removePhoto(at: 1), the list of reported cells was"),
      wrong(
        .reloadsOnRemoval, removal,
        says: "after removePhoto(at: 1), the first card's picture was loading instead of picture"),
      wrong(
        .reloadsOnInsertion, insertion,
        says: "after a new row 1, an older card's picture was loading instead of picture"),
      wrong(
        .movesOnRemoval, "A row removed above leaves the visible rows where they are",
        says: "after scrolling to row 30 and removePhoto(at: 0), the visible part was [photo-29, "),
      wrong(
        .movesOnInsertion, "A row inserted above leaves the visible rows where they are",
        says: "after scrolling to row 30 and a new row 0, the visible part was [photo-27, photo-28"),
      wrong(.insertsAtTheEnd, insertion, says: "after a new row 1, rowCount was"),
    ]
  }
}
