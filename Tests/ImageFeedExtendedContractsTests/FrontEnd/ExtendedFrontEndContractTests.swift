import ContractsTestSupport
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 The contract of a front end of the extended edition") @MainActor
struct ExtendedFrontEndContractTests {
  private typealias Model = ModelExtendedFrontEnd
  private typealias Wrong = WrongImplementation<ExtendedFrontEndContract>

  private static func wrong(_ fault: Model.ExtendedFault, _ rule: String, says text: String)
    -> Wrong
  {
    Wrong(rule, says: text, ExtendedFrontEndContract { Model(extended: fault) })
  }

  @Test("A correct front end keeps every rule")
  func correct() async {
    await expectKept(ExtendedFrontEndContract { Model() })
  }

  @Test("Every rule is broken by a faulty front end, and the report says so")
  func faulty() async {
    let basic: [Wrong] = ModelFrontEnd.faults.map {
      $0.wrong { fault in ExtendedFrontEndContract { Model(fault) } }
    }
    await expectFound(basic + Self.added)
  }

  private static var added: [Wrong] {
    let shown =
      "Every screen of the extended edition is shown, and its view reports viewDidLoad() once"
    let inside = "The favourites are shown inside the profile, not in place of it"
    return [
      Wrong(
        shown, says: "viewDidLoad() of explore#3 was called 0 times",
        ExtendedFrontEndContract { Model(.neverLoads) }),
      wrong(
        .placesInFirstTab, shown,
        says: "after showing it, the visible screen was explore#3 instead of search#4"),
      wrong(
        .placesFavouritesOnTop, inside,
        says: "after adding its favourites, the visible screen was favourites#3"),
      Wrong(
        inside, says: "viewDidLoad() of favourites#3 was called 0 times",
        ExtendedFrontEndContract { Model(.neverLoads) }),
      wrong(
        .keepsFavourites, "Closing a profile closes its favourites",
        says: "the presenter and view of favourites#3 stayed alive after closing the profile"),
      wrong(
        .hidesInfo, "The info is shown above its photo, and closing it shows the photo",
        says: "after showing the info, the visible screen was singleImage#3"),
      wrong(
        .keepsInfo, "Closing a photo closes its info",
        says: "the presenter and view of photoInfo#4 stayed alive after closing the photo below it"),
    ]
  }
}
