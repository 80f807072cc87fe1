import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of Explore's view") @MainActor
struct ExploreViewContractTests {
  private typealias Model = ModelExploreView
  private typealias Wrong = WrongImplementation<ExploreViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> ExploreViewContract {
    ExploreViewContract { Model($0, fault) }
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
    let lives: [Wrong] = wrongLives { fault in ExploreViewContract { Model($0, life: fault) } }
    await expectCaught(lives + Self.parts + Self.states)
  }

  private static var parts: [Wrong] {
    let photos = "One photo stands on top, the others in a row; new ones take their place"
    let covers = "Collections stand in a row, one without a cover like all others"
    return [
      wrong(.showsTopTwice, photos, says: "after setPhotos with 11 photos what is on show was"),
      wrong(.keepsOldPhotos, photos, says: "after setPhotos with 0 photos the photo on top was"),
      wrong(.compactsCovers, covers, says: "after setCollections with 10 what is on show was"),
      wrong(.loadsMissingCovers, covers, says: "after setCollections a missing cover was loading"),
      wrong(
        .reportsNoEnd,
        "Each photo and each collection is reported as it comes into view, and as it goes",
        says: "after loading both parts anew what is reported as on show was"),
      wrong(
        .ignoresPictures, "A picture, its loader and its placeholder stand where they belong",
        says: "after setPicture the picture on top was loading and not picture"),
      wrong(
        .reportsNoFailure, "Bytes that are no picture are reported, once",
        says: "after bytes that are no picture the presenter was told nothing"),
      wrong(
        .keepsGarbage, "Bytes that are no picture are reported, once",
        says: "while that is reported, the picture on top was picture and not unavailable"),
      wrong(
        .keepsGarbage, "Bytes that are no picture are reported, once",
        says: "while that is reported, the picture beside it was picture and not unavailable"),
      wrong(
        .keepsGarbageInCovers, "Bytes that are no picture are reported, once",
        says: "while that is reported, the cover was picture and not unavailable"),
      wrong(
        .keepsPicturesByPlace,
        "What takes the place of others has its own picture, or is reported as new",
        says: "which was reported anew, was [picture] and not [loading]"),
      wrong(
        .losesPicturesSilently,
        "What takes the place of others has its own picture, or is reported as new",
        says: "collection-2, which was not reported anew, was [loading] and not [picture]"),
      wrong(
        .takesForbiddenLikes, "A heart that cannot be tapped reports nothing",
        says: "isLikeEnabled is false the presenter was told didTapLike(photo-1) and not nothing"),
      wrong(
        .takesForbiddenLikesInRow, "A heart that cannot be tapped reports nothing",
        says: "isLikeEnabled is false the presenter was told didTapLike(photo-2) and not nothing"),
      wrong(
        .ignoresUpdates, "A card that has changed is shown at once, and its picture stays",
        says: "after updateCard the hearts was [false, false] and not [true, true]"),
    ]
  }

  private static var states: [Wrong] {
    let taps = "A tap is reported once, with the photo or the collection it shows"
    let wishes = "The ways to the searches, starting over and trying again are reported once"
    return [
      wrong(
        .sharesLoader, "Each part has a loader of its own, which comes and goes as it is told",
        says: "after setLoaderHidden(false, in: .photos) the other loader was true"),
      wrong(
        .sharesMessage, "Each part has a message of its own, and what is there stays",
        says: "in: .photos) the other message was"),
      wrong(
        .ignoresRefreshing, "It shows that both parts are loaded anew as it is told",
        says: "after setRefreshing(true) isRefreshing was false and not true"),
      wrong(.tapsByPlace, taps, says: "was told didTapCover(collection-1) and not didTapCover"),
      wrong(.tapsTwice, taps, says: "was told didTapPhoto(photo-1), didTapPhoto(photo-1)"),
      wrong(.searchesAlike, wishes, says: "was told didTapSearch"),
      wrong(.mixesRetries, wishes, says: "was told didTapRetry"),
      wrong(
        .retriesWithoutButton, wishes,
        says: "after tapRetry() without a button the presenter was told didTapRetry"),
    ]
  }
}
