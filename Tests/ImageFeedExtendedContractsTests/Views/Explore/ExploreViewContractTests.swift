import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of Explore's view") @MainActor
struct ExploreViewContractTests {
  private typealias Entry = FaultEntry<ModelExploreView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.parts + Self.states
    ) { fault, lifetime in
      ExploreViewContract { ModelExploreView($0, fault, lifetime: lifetime) }
    }
  }

  private static var parts: [Entry] {
    let photos = "One photo is on top and the others are in a row, and new ones replace them"
    let covers = "Every collection has a place in the row, even without a cover"
    return [
      Entry(.showsTopTwice, photos, says: "after setPhotos with 11 photos, the visible part was"),
      Entry(.keepsOldPhotos, photos, says: "after setPhotos with 0 photos, the photo on top was"),
      Entry(.compactsCovers, covers, says: "after setCollections with 10, the visible part was"),
      Entry(.loadsMissingCovers, covers, says: "after setCollections, a missing cover was loading"),
      Entry(
        .reportsNoEnd,
        "Each photo and collection is reported when it comes on screen and when it leaves",
        says: "after loading both parts again, the list of reported cells was"),
      Entry(
        .ignoresPictures, "A picture, its loader and its placeholder are shown in their place",
        says: "after setPicture, the picture on top was loading instead of picture"),
      Entry(
        .reportsNoFailure, "Bytes that cannot be decoded are reported once",
        says: "after bytes that cannot be decoded, the presenter received nothing"),
      Entry(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, the picture on top was picture instead of unavailable"),
      Entry(
        .keepsGarbage, "Bytes that cannot be decoded are reported once",
        says: "during the report, the picture in the row was picture instead of unavailable"),
      Entry(
        .keepsGarbageInCovers, "Bytes that cannot be decoded are reported once",
        says: "during the report, the cover was picture instead of unavailable"),
      Entry(
        .keepsPicturesByPlace,
        "A replaced cell shows its own picture or is reported as new",
        says: "which was reported as new, was [picture] instead of [loading]"),
      Entry(
        .losesPicturesSilently,
        "A replaced cell shows its own picture or is reported as new",
        says: "collection-2, which was not reported as new, was [loading] instead of [picture]"),
      Entry(
        .takesDisabledLikes, "A tap on a disabled heart is not reported",
        says:
          "isLikeEnabled is false, the presenter received didTapLike(photo-1) instead of nothing"
      ),
      Entry(
        .takesDisabledLikesInRow, "A tap on a disabled heart is not reported",
        says:
          "isLikeEnabled is false, the presenter received didTapLike(photo-2) instead of nothing"
      ),
      Entry(
        .ignoresUpdates, "A changed card is updated at once and keeps its picture",
        says: "after updateCard, the hearts was [false, false] instead of [true, true]"),
    ]
  }

  private static var states: [Entry] {
    let taps = "A tap is reported once, with the photo or collection of the cell"
    let wishes = "Search buttons, pull to refresh and retry are reported once"
    return [
      Entry(
        .sharesLoader, "Each part has its own loader, shown and hidden as commanded",
        says: "after setLoaderHidden(false, in: .photos), the other loader was true"),
      Entry(
        .sharesMessage, "Each part has its own message, and its contents stay",
        says: "in: .photos), the other message was"),
      Entry(
        .ignoresRefreshing, "The refresh loader is shown and hidden as commanded",
        says: "after setRefreshing(true), isRefreshing was false instead of true"),
      Entry(.tapsByPlace, taps, says: "received didTapCover(collection-1) instead of didTapCover"),
      Entry(.tapsTwice, taps, says: "received didTapPhoto(photo-1), didTapPhoto(photo-1)"),
      Entry(.searchesAlike, wishes, says: "received didTapSearch"),
      Entry(.mixesRetries, wishes, says: "received didTapRetry"),
      Entry(
        .retriesWithoutButton, wishes,
        says: "after tapRetry() without a button, the presenter received didTapRetry"),
    ]
  }
}
