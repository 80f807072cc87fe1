import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the view of a list of photos") @MainActor
struct PhotoListViewContractTests {
  private typealias Model = ModelPhotoListView
  private typealias Wrong = WrongImplementation<PhotoListViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> PhotoListViewContract {
    PhotoListViewContract { Model($0, fault) }
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
    let lives: [Wrong] = wrongLives { fault in PhotoListViewContract { Model($0, life: fault) } }
    await expectCaught(lives + Self.own + Self.rows + Self.cards)
  }

  private static var own: [Wrong] {
    let totals = "Title and total are shown as they are told, and the rows stay"
    let columns = "There are as many columns as told, and the rows stay"
    let wishes = "The wish for columns is reported once, and only the presenter changes them"
    return [
      wrong(.inventsTitle, totals, says: "after loading title was Photos and not harbour"),
      wrong(.keepsFirstTotal, totals, says: "after setTotal total was 3 photos and not"),
      wrong(
        .showsTotalOrMessage, totals, says: "after a message total was empty and not 3 photos"),
      wrong(
        .list(.losesPicturesSilently), columns,
        says: "after setColumns(1) what stands in the cell of photo-1, which was not reported"),
      wrong(.hasTwoColumns, columns, says: "after setColumns(1) columns was 2 and not 1"),
      wrong(
        .reloadsWithoutReports, columns,
        says: "after setColumns(1) what is reported as on show was"),
      wrong(.choosesByItself, wishes, says: "after the wish alone columns was 3 and not 2"),
      wrong(
        .choosesNothing, wishes, says: "after the wish for 3 columns the presenter was told nothing"
      ),
    ]
  }

  private static var rows: [Wrong] {
    [
      wrong(
        .list(.startsWithLoader), "A view starts without rows, loaders and a message",
        says: "isPageLoaderShown was true"),
      wrong(
        .list(.readsRowsTooEarly), "New rows are shown as the presenter's cards are",
        says: "what is on show was []"),
      wrong(
        .list(.reloadsOnInsert), "Rows that come behind the others leave those on show alone",
        says: "the first card's picture was loading"),
      wrong(
        .list(.scrollsUpOnInsert), "Rows that come behind the others leave those on show alone",
        says: "after scrolling to row 20, and more rows, what is on show was [photo-1, "),
      wrong(
        .list(.losesPicturesSilently),
        "After a reload a card has its own photo's picture, or is reported as a new one",
        says: "the cell of photo-1, which was not reported anew, was [loading]"),
      wrong(
        .list(.keepsOldRowsOnReload),
        "A reload shows the rows there are now, be they more, fewer or none",
        says: "rowCount was 10"),
      wrong(
        .list(.stopsAtHundredRows), "A thousand rows are as good as three",
        says: "rowCount was 120"),
      wrong(
        .list(.reportsNoEnd), "Each card is reported as it comes into view, and as it goes",
        says: "what is reported as on show was"),
      wrong(
        .list(.countsRowsAfterReporting), "Commands may come while the view is reporting",
        says: "rowCount was"),
    ]
  }

  private static var cards: [Wrong] {
    [
      wrong(
        .list(.givesAllOneHeight),
        "A card is as high as its photo's proportions ask for, before the picture is there",
        says: "the place of a square picture was 75.0 high"),
      wrong(
        .list(.reportsNoWidth),
        "How wide pictures are is said before the first card comes into view",
        says: "never told a width of pictures"),
      wrong(
        .list(.namesNobody), "A card names the author of its photo",
        says: "the credit was nothing and not Photo by"),
      wrong(
        .list(.ignoresUpdates), "A card that has changed is shown at once, and its picture stays",
        says: "the heart on show was [false"),
      wrong(
        .list(.takesUnknownPictures), "What concerns a photo that is not on show is dropped",
        says: "after news of other photos what is on show was"),
      wrong(
        .list(.keepsCards), "A card that comes into view is as the presenter says then",
        says: "the heart on show was"),
      wrong(
        .list(.showsPictureAnywhere),
        "A picture, its loader and its placeholder stand where the photo is",
        says: "the other cards was"),
      wrong(
        .list(.reportsNoFailure), "Bytes that are no picture are reported, once",
        says: "was told nothing"),
      wrong(
        .list(.showsLateDecoding), "Only what a card was given last counts",
        says: "its picture was picture"),
      wrong(
        .list(.keepsLoader), "Loaders come and go as they are told",
        says: "isPageLoaderShown was true"),
      wrong(
        .list(.keepsMessage), "A message comes and goes, and the rows stay",
        says: "after setMessage(nil)"),
      wrong(
        .list(.tapsTwice), "A tap on a card is reported once, with the photo it shows",
        says: "didTapLike(photo-1), didTapLike(photo-1)"),
      wrong(
        .list(.takesForbiddenLikes), "A heart that cannot be tapped reports nothing",
        says: "whose isLikeEnabled is false the presenter was told didTapLike(photo-1)"),
      wrong(
        .list(.retriesAsRefresh), "Starting over and trying again are reported once",
        says: "was told didPullToRefresh and not didTapRetry"),
    ]
  }
}
