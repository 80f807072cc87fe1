import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
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
    await expectFound(basic + Self.added + Self.unseen + Self.early)
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
      wrong(
        .neverPlaces(.explore), shown,
        says: "after selectTab(explore), the visible screen was nothing instead of explore#3"),
      wrong(
        .neverPlaces(.search), shown,
        says: "after showing it, the visible screen was explore#3 instead of search#4"),
      wrong(
        .neverPlaces(.collectionList), shown,
        says: "after showing it, the visible screen was search#4 instead of collectionList#5"),
      wrong(
        .neverPlaces(.photoInfo),
        "The info is shown above its photo, and closing it shows the photo",
        says: "after showing the info, the visible screen was singleImage#3"),
    ]
  }

  /// Screens that are recorded as open, and never put on screen.
  private static var unseen: [Wrong] {
    let rule = "The visible screen of the extended edition can be seen"
    let screens: [(ScreenID.Kind, after: String, String)] = [
      (.explore, "selectTab(explore)", "explore#4"), (.search, "showing it", "search#5"),
      (.collectionList, "showing it", "collectionList#6"),
      (.photoList, "showing it", "photoList#7"), (.singleImage, "showing it", "singleImage#8"),
      (.photoInfo, "showing it", "photoInfo#9"),
      (.favourites, "selectTab(profile)", "favourites#3"),
    ]
    return screens.map { kind, cause, name in
      wrong(
        .neverDraws(kind), rule, says: "after \(cause), the view of \(name) could not be seen")
    }
  }

  private static var early: [Wrong] {
    let rule = "Explore and the favourites load when they are first seen, and not before"
    return [
      wrong(
        .loadsUnseen(.explore), rule,
        says: "in another tab, the number of viewDidLoad() calls of explore#4 was 1 instead of 0"),
      wrong(
        .loadsUnseen(.favourites), rule,
        says: "in another tab, the number of viewDidLoad() calls of favourites#3 was 1 instead of 0"
      ),
      wrong(
        .loadsTwice, rule,
        says:
          "their tab twice, the number of viewDidLoad() calls of favourites#3 was 2 instead of 1"),
    ]
  }
}
