import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the feed's view") @MainActor
struct ImagesListViewContractTests {
  private typealias Fault = ModelImagesListView.Fault
  private typealias Wrong = WrongImplementation<ImagesListViewContract>

  private static func contract(_ fault: Fault? = nil) -> ImagesListViewContract {
    ImagesListViewContract { ModelImagesListProbe($0, fault) }
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract())
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    let faults = Self.life + Self.rows + Self.cards + Self.states
    await expectCaught(
      faults.map { Wrong($0.rule, says: $0.words, Self.contract($0.fault)) })
    #expect(Set(faults.map(\.fault)) == Set(Fault.allCases))
  }

  private typealias Entry = (fault: Fault, rule: String, words: String)

  private static let life: [Entry] = [
    (
      .saysItIsThereTwice, "A view that is there says so, once",
      "viewDidLoad() was called 2 times for one view"
    ),
    (
      .forgetsItsPresenter, "A view keeps its presenter",
      "the presenter was gone while its view was on show"
    ),
    (
      .holdsItself, "A view that is let go of goes, and its presenter with it",
      "the view and presenter stayed after the probe was let go of"
    ),
    (
      .startsWithLoader, "A view starts without rows, loaders and a message",
      "after loading isPageLoaderShown was true and not false"
    ),
  ]

  private static let rows: [Entry] = [
    (
      .readsRowsTooEarly, "New rows are shown as the presenter's cards are",
      "after the first rows what is on show was [] and not [photo-1]"
    ),
    (
      .reloadsOnInsert, "Rows that come behind the others leave those on show alone",
      "after more rows the first card's picture was loading and not picture"
    ),
    (
      .scrollsUpOnInsert, "Rows that come behind the others leave those on show alone",
      "after scrolling to row 20, and more rows, what is on show was [photo-1, photo-2, photo-3"
    ),
    (
      .keepsPicturesByPlace,
      "After a reload a card has its own photo's picture, or is reported as a new one",
      "the cell of photo-20, which was reported anew, was [picture] and not [loading]"
    ),
    (
      .losesPicturesSilently,
      "After a reload a card has its own photo's picture, or is reported as a new one",
      "the cell of photo-1, which was not reported anew, was [loading] and not [unavailable]"
    ),
    (
      .keepsOldRowsOnReload, "A reload shows the rows there are now, be they more, fewer or none",
      "rowCount was 10 and not 2"
    ),
    (
      .stopsAtHundredRows, "A thousand rows are as good as three",
      "after 34 pages rowCount was 120 and not 1020"
    ),
    (
      .reportsNoEnd, "Each card is reported as it comes into view, and as it goes",
      "what is reported as on show was"
    ),
    (
      .reportsTwice, "Each card is reported as it comes into view, and as it goes",
      "what is reported as on show was photo-1 twice, photo-2 twice"
    ),
    (
      .reportsEndTwice, "Each card is reported as it comes into view, and as it goes",
      "after scrolling to row 29 didEndDisplaying(photo-1) came, and it had not come into view"
    ),
    (
      .countsRowsAfterReporting, "Commands may come while the view is reporting",
      "after rows that came while a card was reported rowCount was"
    ),
  ]

  private static let cards: [Entry] = [
    (
      .givesAllOneHeight,
      "A card is as high as its photo's proportions ask for, before the picture is there",
      "the place of a square picture was 75.0 high, that of one a quarter as high 75.0"
    ),
    (
      .reportsNoWidth, "How wide pictures are is said before the first card comes into view",
      "the presenter was never told a width of pictures"
    ),
    (
      .reportsWidthLate, "How wide pictures are is said before the first card comes into view",
      "the presenter was told the width of pictures after the first card"
    ),
    (
      .namesNobody, "A card names the author of its photo",
      "after a card with Photo by Ada 1 on Unsplash the credit was nothing and not Photo by"
    ),
    (
      .losesPictureOnUpdate, "A card that has changed is shown at once, and its picture stays",
      "after updateCard its picture was loading and not picture"
    ),
    (
      .ignoresUpdates, "A card that has changed is shown at once, and its picture stays",
      "after updateCard the heart on show was [false"
    ),
    (
      .takesUnknownPictures, "What concerns a photo that is not on show is dropped",
      "after news of other photos what is on show was"
    ),
    (
      .keepsCards, "A card that comes into view is as the presenter says then",
      "the heart on show was [false, false, false, false] and not [true, true, true, true]"
    ),
    (
      .showsPictureAnywhere, "A picture, its loader and its placeholder stand where the photo is",
      "after setPicture for the first card the other cards was"
    ),
    (
      .ignoresPlaceholder, "A picture, its loader and its placeholder stand where the photo is",
      "after setPicture to unavailable its picture was picture and not unavailable"
    ),
    (
      .reportsNoFailure, "Bytes that are no picture are reported, once",
      "the presenter was told nothing and not didFailToDecodePicture(photo-1)"
    ),
    (
      .reportsFailureTwice, "Bytes that are no picture are reported, once",
      "was told didFailToDecodePicture(photo-1), didFailToDecodePicture(photo-1) and not"
    ),
    (
      .keepsGarbage, "Bytes that are no picture are reported, once",
      "a placeholder while that is reported, its picture was picture and not unavailable"
    ),
    (
      .showsLateDecoding, "Only what a card was given last counts",
      "after bytes, and then a placeholder its picture was picture and not unavailable"
    ),
  ]

  private static let states: [Entry] = [
    (
      .keepsLoader, "Loaders come and go as they are told",
      "after setPageLoaderHidden(true) isPageLoaderShown was true and not false"
    ),
    (
      .keepsRefreshing, "Loaders come and go as they are told",
      "after setRefreshing(false) isRefreshing was true and not false"
    ),
    (
      .showsNoRetry, "A message comes and goes, and the rows stay",
      "after setMessage(with a button) message was"
    ),
    (
      .keepsMessage, "A message comes and goes, and the rows stay",
      "after setMessage(nil) message was"
    ),
    (
      .tapsByOldRow, "A tap on a card is reported once, with the photo it shows",
      "after a tap on the heart of photo-1 the presenter was told didTapLike(photo-4) and not"
    ),
    (
      .tapsTwice, "A tap on a card is reported once, with the photo it shows",
      "was told didTapLike(photo-1), didTapLike(photo-1) and not didTapLike(photo-1)"
    ),
    (
      .retriesAsRefresh, "Starting over and trying again are reported once",
      "after tapRetry() the presenter was told didPullToRefresh and not didTapRetry"
    ),
    (
      .refreshesForMessage, "Starting over and trying again are reported once",
      "after a message the presenter was told didPullToRefresh and not nothing"
    ),
    (
      .retriesWithoutButton, "Starting over and trying again are reported once",
      "after tapRetry() without a button the presenter was told didTapRetry and not nothing"
    ),
    (
      .refreshesRowsOnly, "Starting over and trying again are reported once",
      "after pullToRefresh() of 0 rows the presenter was told nothing and not didPullToRefresh"
    ),
    (
      .takesForbiddenLikes, "A heart that cannot be tapped reports nothing",
      "a heart whose isLikeEnabled is false the presenter was told didTapLike(photo-1) and not"
    ),
  ]
}
