import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of Explore's view") @MainActor
struct ExploreViewContractTests {
  private typealias Model = ModelExploreView
  private typealias Wrong = WrongImplementation<ExploreViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> ExploreViewContract {
    ExploreViewContract { Model($0, fault) }
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
      ExploreViewContract { Model($0, lifetime: fault) }
    }
    await expectFound(lifetimes + Self.parts + Self.states)
  }

  private static var parts: [Wrong] {
    let photos = "One photo is on top and the others are in a row, and new ones replace them"
    let covers = "Every collection has a place in the row, even without a cover"
    return [
      wrong(.showsTopTwice, photos, says: "after setPhotos with 11 photos, the visible part was"),
      wrong(.keepsOldPhotos, photos, says: "after setPhotos with 0 photos, the photo on top was"),
      wrong(.compactsCovers, covers, says: "after setCollections with 10, the visible part was"),
      wrong(.loadsMissingCovers, covers, says: "after setCollections, a missing cover was loading"),
      wrong(
        .reportsNoEnd,
        "Each photo and collection is reported when it comes on screen and when it leaves",
        says: "after loading both parts again, the list of reported cells was"),
      wrong(
        .ignoresPictures, "A picture, its loader and its placeholder are shown in their place",
        says: "after setPicture, the picture on top was loading instead of picture"),
      wrong(
        .reportsNoFailure, "Bytes that cannot be decoded are reported once",
        says: "after bytes that cannot be decoded, the presenter received nothing"),
      wrong(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, the picture on top was picture instead of unavailable"),
      wrong(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, the picture in the row was picture instead of unavailable"),
      wrong(
        .keepsGarbageInCovers, "Bytes that cannot be decoded are reported once",
        says: "during the report, the cover was picture instead of unavailable"),
      wrong(
        .keepsPicturesByPlace,
        "A replaced cell shows its own picture or is reported as new",
        says: "which was reported as new, was [picture] instead of [loading]"),
      wrong(
        .losesPicturesSilently,
        "A replaced cell shows its own picture or is reported as new",
        says: "collection-2, which was not reported as new, was [loading] instead of [picture]"),
      wrong(
        .takesDisabledLikes, "A tap on a disabled heart is not reported",
        says:
          "isLikeEnabled is false, the presenter received didTapLike(photo-1) instead of nothing"
      ),
      wrong(
        .takesDisabledLikesInRow, "A tap on a disabled heart is not reported",
        says:
          "isLikeEnabled is false, the presenter received didTapLike(photo-2) instead of nothing"
      ),
      wrong(
        .ignoresUpdates, "A changed card is updated at once and keeps its picture",
        says: "after updateCard, the hearts was [false, false] instead of [true, true]"),
    ]
  }

  private static var states: [Wrong] {
    let taps = "A tap is reported once, with the photo or collection of the cell"
    let wishes = "Search buttons, pull to refresh and retry are reported once"
    return [
      wrong(
        .sharesLoader, "Each part has its own loader, shown and hidden as commanded",
        says: "after setLoaderHidden(false, in: .photos), the other loader was true"),
      wrong(
        .sharesMessage, "Each part has its own message, and its contents stay",
        says: "in: .photos), the other message was"),
      wrong(
        .ignoresRefreshing, "The refresh loader is shown and hidden as commanded",
        says: "after setRefreshing(true), isRefreshing was false instead of true"),
      wrong(.tapsByPlace, taps, says: "received didTapCover(collection-1) instead of didTapCover"),
      wrong(.tapsTwice, taps, says: "received didTapPhoto(photo-1), didTapPhoto(photo-1)"),
      wrong(.searchesAlike, wishes, says: "received didTapSearch"),
      wrong(.mixesRetries, wishes, says: "received didTapRetry"),
      wrong(
        .retriesWithoutButton, wishes,
        says: "after tapRetry() without a button, the presenter received didTapRetry"),
    ]
  }
}
