extension ModelImagesListView {
  /// The faults that break the rules of every list of photos.
  package static var listFaults: [FaultEntry<Fault>] { rowFaults + cardFaults + stateFaults }

  private static let rowFaults: [FaultEntry<Fault>] = [
    .init(
      .startsWithLoader, "A view starts without rows, loaders and message",
      says: "after loading, isPageLoaderShown was true instead of false"),
    .init(
      .readsRowsTooEarly, "New rows show the presenter's cards",
      says: "after the first rows, the visible part was nothing instead of [photo-1]"),
    .init(
      .reloadsOnInsert, "Rows added at the end leave the visible rows unchanged",
      says: "after adding rows, the first card's picture was loading instead of picture"),
    .init(
      .scrollsUpOnInsert, "Rows added at the end leave the visible rows unchanged",
      says:
        "after scrolling to row 20 and adding rows, the visible part was [photo-1, photo-2, photo-3"
    ),
    .init(
      .keepsPicturesByPlace,
      "After a reload, a card shows its own photo's picture or is reported as new",
      says: "the cell of photo-20, which was reported as new, was [picture] instead of [loading]"),
    .init(
      .losesPicturesSilently,
      "After a reload, a card shows its own photo's picture or is reported as new",
      says:
        "the cell of photo-1, which was not reported as new, was [loading] instead of [unavailable]"
    ),
    .init(
      .keepsOldRowsOnReload,
      "A reload shows the current rows, whether there are more, fewer or none",
      says: "rowCount was 10 instead of 2"),
    .init(
      .stopsAtHundredRows, "A thousand rows work like three",
      says: "after 34 pages, rowCount was 120 instead of 1020"),
    .init(
      .reportsNoEnd, "Each card is reported when it comes on screen and when it leaves",
      says: "the list of reported cells was"),
    .init(
      .reportsTwice, "Each card is reported when it comes on screen and when it leaves",
      says: "the list of reported cells was photo-1 twice, photo-2 twice"),
    .init(
      .reportsEndTwice, "Each card is reported when it comes on screen and when it leaves",
      says:
        "after scrolling to row 29, didEndDisplaying(photo-1) was reported for a cell that had not come on screen"
    ),
    .init(
      .countsRowsAfterReporting, "A command can arrive while the view reports an intent",
      says: "after rows that arrived during a report, rowCount was"),
  ]

  private static let cardFaults: [FaultEntry<Fault>] = [
    .init(
      .givesAllOneHeight,
      "The height of a card follows from its photo's proportions, before the picture arrives",
      says: "the place of a square picture was 75.0 high, and that of one a quarter as high 75.0"),
    .init(
      .reportsNoWidth, "The width of pictures is reported before the first card",
      says: "the presenter received no width of pictures"),
    .init(
      .reportsWidthLate, "The width of pictures is reported before the first card",
      says: "the presenter received the width of pictures after the first card"),
    .init(
      .namesNobody, "A card names the author of its photo",
      says:
        "after a card with the credit Photo by Ada 1 on Unsplash, the credit was nothing instead of Photo by"
    ),
    .init(
      .losesPictureOnUpdate, "A changed card is updated at once and keeps its picture",
      says: "after updateCard, its picture was loading instead of picture"),
    .init(
      .ignoresUpdates, "A changed card is updated at once and keeps its picture",
      says: "after updateCard, the visible hearts was [false"),
    .init(
      .takesUnknownPictures, "Commands for a photo that is not on screen are ignored",
      says: "after commands for other photos, the visible part was"),
    .init(
      .keepsCards, "A card that comes on screen shows the presenter's current card",
      says:
        "the visible hearts was [false, false, false, false] instead of [true, true, true, true]"),
    .init(
      .showsPictureAnywhere,
      "A picture, its loader and its placeholder are shown in the photo's cell",
      says: "after setPicture for the first card, the other cards was"),
    .init(
      .ignoresPlaceholder,
      "A picture, its loader and its placeholder are shown in the photo's cell",
      says: "after setPicture to unavailable, its picture was picture instead of unavailable"),
    .init(
      .reportsNoFailure, "Bytes that cannot be decoded are reported once",
      says: "the presenter received nothing instead of didFailToDecodePicture(photo-1)"),
    .init(
      .reportsFailureTwice, "Bytes that cannot be decoded are reported once",
      says: "received didFailToDecodePicture(photo-1), didFailToDecodePicture(photo-1) instead of"),
    .init(
      .keepsGarbage, "Bytes that cannot be decoded are reported once",
      says: "a placeholder during the report, its picture was picture instead of unavailable"),
    .init(
      .showsLateDecoding, "Only the last state of a card's picture is shown",
      says: "after bytes and then a placeholder, its picture was picture instead of unavailable"),
  ]

  private static let stateFaults: [FaultEntry<Fault>] = [
    .init(
      .keepsLoader, "Loaders are shown and hidden as commanded",
      says: "after setPageLoaderHidden(true), isPageLoaderShown was true instead of false"),
    .init(
      .keepsRefreshing, "Loaders are shown and hidden as commanded",
      says: "after setRefreshing(false), isRefreshing was true instead of false"),
    .init(
      .showsNoRetry, "A message is shown and removed, and the rows stay",
      says: "after setMessage(with a button), message was"),
    .init(
      .keepsMessage, "A message is shown and removed, and the rows stay",
      says: "after setMessage(nil), message was"),
    .init(
      .tapsByOldRow, "A tap on a card is reported once, with its photo",
      says:
        "after a tap on the heart of photo-1, the presenter received didTapLike(photo-4) instead of"
    ),
    .init(
      .tapsTwice, "A tap on a card is reported once, with its photo",
      says: "received didTapLike(photo-1), didTapLike(photo-1) instead of didTapLike(photo-1)"),
    .init(
      .retriesAsRefresh, "Pull to refresh and retry are reported once",
      says: "after tapRetry(), the presenter received didPullToRefresh instead of didTapRetry"),
    .init(
      .refreshesForMessage, "Pull to refresh and retry are reported once",
      says: "after a message, the presenter received didPullToRefresh instead of nothing"),
    .init(
      .retriesWithoutButton, "Pull to refresh and retry are reported once",
      says:
        "after tapRetry() without a button, the presenter received didTapRetry instead of nothing"),
    .init(
      .refreshesRowsOnly, "Pull to refresh and retry are reported once",
      says:
        "after pullToRefresh() of 0 rows, the presenter received nothing instead of didPullToRefresh"
    ),
    .init(
      .takesDisabledLikes, "A tap on a disabled heart is not reported",
      says:
        "a heart whose isLikeEnabled is false, the presenter received didTapLike(photo-1) instead of"
    ),
  ]
}
