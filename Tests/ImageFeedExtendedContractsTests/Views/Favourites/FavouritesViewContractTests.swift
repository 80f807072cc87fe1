import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the favourites' view") @MainActor
struct FavouritesViewContractTests {
  private typealias Entry = FaultEntry<ModelFavouritesView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.own
        + ModelImagesListView.listFaults.map { $0.map { .list($0) } }
    ) { fault, lifetime in
      FavouritesViewContract { ModelFavouritesView($0, fault, lifetime: lifetime) }
    }
  }

  private static var own: [Entry] {
    let title = "The title is shown as given, and the rows stay"
    let removal = "A removed row disappears, and the rows below move up"
    let insertion = "A row can be inserted anywhere, and the others stay unchanged"
    return [
      Entry(.startsWithTitle, title, says: "after loading, title was Favourites instead of"),
      Entry(
        .showsTitleOrMessage, title, says: "after a message, title was empty instead of Favourites"),
      Entry(.keepsFirstTitle, title, says: "after setTitle, title was Favourites instead of"),
      Entry(
        .removesAnotherRow, removal, says: "after removePhoto(at: 1), rowCount was 10 instead of 9"),
      Entry(
        .removesSilently, removal, says: "after removePhoto(at: 1), the list of reported cells was"),
      Entry(
        .reloadsOnRemoval, removal,
        says: "after removePhoto(at: 1), the first card's picture was loading instead of picture"),
      Entry(
        .reloadsOnInsertion, insertion,
        says: "after a new row 1, an older card's picture was loading instead of picture"),
      Entry(
        .movesOnRemoval, "A row removed above leaves the visible rows where they are",
        says: "after scrolling to row 30 and removePhoto(at: 0), the visible part was [photo-29, "),
      Entry(
        .movesOnInsertion, "A row inserted above leaves the visible rows where they are",
        says: "after scrolling to row 30 and a new row 0, the visible part was [photo-27, photo-28"),
      Entry(.insertsAtTheEnd, insertion, says: "after a new row 1, rowCount was"),
    ]
  }
}
