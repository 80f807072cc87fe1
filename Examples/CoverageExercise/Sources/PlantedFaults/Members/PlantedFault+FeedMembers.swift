extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift"
  private static let pagedList = "ImageFeedPresentation/Session/PagedList.swift"

  /// The feed: a blunt fault of each member of its contract that has none above.
  static let feedMembers: [PlantedFault] = feedCommands + feedQuestions + feedIntents + feedWaysOut

  private static let feedCommands: [PlantedFault] = [
    PlantedFault(
      "bug-feed-28", breaking: "ImagesListViewProtocol.insertPhotos", rule: "F-8",
      subject: "ImagesListPresenter",
      story: "Photos have arrived, and no row appears for them.",
      hints: [
        "Look at what the view is told about a page.",
        "Answer page 1 with photos.",
        "Assert that the log has insertPhotos with their rows.",
      ],
      .without("readyView?.insertPhotos(at: rows)", in: presenter)),
    PlantedFault(
      "bug-feed-29", breaking: "ImagesListViewProtocol.reloadPhotos", rule: "F-7",
      subject: "ImagesListPresenter",
      story: "The person pulls to refresh, and the old photos stay on screen.",
      hints: [
        "Look at what the view is told after a refresh.",
        "Load a page, pull to refresh, and answer with other photos.",
        "Assert that the log ends with reloadPhotos.",
      ],
      Edit(
        presenter, old: "case .replaced: readyView?.reloadPhotos()",
        new: "case .replaced: if !FAULT { readyView?.reloadPhotos() }")),
    PlantedFault(
      "bug-feed-30", breaking: "ImagesListViewProtocol.updateCard", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "A like has succeeded, and the heart on screen stays grey.",
      hints: [
        "Look at what the view is told about a photo that has changed.",
        "Tap a heart, and let the like succeed.",
        "Assert that the log has updateCard with the red heart.",
      ],
      Edit(
        presenter, old: "if card != self.card(for: change.old) {",
        new: "if card != self.card(for: change.old), !FAULT {")),
    PlantedFault(
      "bug-feed-31", breaking: "ImagesListViewProtocol.setPicture", rule: "F-3",
      subject: "ImagesListPresenter",
      story: "Pictures are loaded, and no card shows its own.",
      hints: [
        "Look at what the view is told about a picture.",
        "Show one card, and let its picture load.",
        "Assert that the log has the loader and then the picture.",
      ],
      .without("self?.readyView?.setPicture($0, for: $1)", in: presenter)),
    PlantedFault(
      "bug-feed-32", breaking: "ImagesListViewProtocol.setPageLoaderHidden", rule: "F-7",
      subject: "ImagesListPresenter",
      story: "The next page is being loaded, and no loader shows it.",
      hints: [
        "Look at the loader below the rows.",
        "Load one page.",
        "Assert that the log has setPageLoaderHidden(false) and then true.",
      ],
      Edit(
        pagedList, old: "private func setLoading(_ request: ListRequest, _ isLoading: Bool) {",
        new: """
          private func setLoading(_ request: ListRequest, _ isLoading: Bool) {
              if FAULT, request == .page { return }
          """)),
    PlantedFault(
      "bug-feed-33", breaking: "ImagesListViewProtocol.setRefreshing", rule: "F-7",
      subject: "ImagesListPresenter",
      story:
        "The person pulls to refresh, and the refresh loader spins on when the photos are there.",
      hints: [
        "Look at the loader of a refresh.",
        "Load a page, pull to refresh, and let it succeed.",
        "Assert that the log has setRefreshing(true) and then false.",
      ],
      .without("view()?.setRefreshing(isLoading)", in: pagedList)),
    PlantedFault(
      "bug-feed-34", breaking: "ImagesListViewProtocol.setMessage", rule: "F-9",
      subject: "ImagesListPresenter",
      story: "The feed is empty, or could not be loaded, and no message says so.",
      hints: [
        "Look at what a person reads in an empty feed.",
        "Answer with no photos, and in another test with a failure.",
        "Assert that the log ends with the message.",
      ],
      .without("view.setMessage(message)", in: pagedList)),
  ]

  private static let feedQuestions: [PlantedFault] = [
    PlantedFault(
      "bug-feed-35", breaking: "ImagesListPresenterProtocol.photoCount", rule: "F-1",
      subject: "ImagesListPresenter",
      story: "Photos have arrived, and the table has no rows.",
      hints: [
        "Look at how the table learns how many rows there are.",
        "Load a page.",
        "Assert that photoCount is the number of its photos.",
      ],
      Edit(
        presenter, old: "photoCount: Int { list.count }",
        new: "photoCount: Int { FAULT ? 0 : list.count }")),
    PlantedFault(
      "bug-feed-36", breaking: "ImagesListPresenterProtocol.photoID", rule: "F-6",
      subject: "ImagesListPresenter",
      story: "A tap on a card does nothing, because no row knows its photo.",
      hints: [
        "Look at how the table learns which photo a row shows.",
        "Load a page.",
        "Assert the identifier of each row.",
      ],
      Edit(presenter, old: "list.item(at: row)?.id", new: "FAULT ? nil : list.item(at: row)?.id")),
    PlantedFault(
      "bug-feed-37", breaking: "ImagesListPresenterProtocol.card", rule: "F-2",
      subject: "ImagesListPresenter",
      story: "All cards of the feed are empty.",
      hints: [
        "Look at how the table learns what a row shows.",
        "Load a page.",
        "Assert the card of each row.",
      ],
      Edit(
        presenter, old: "list.item(at: row).map(card(for:))",
        new: "FAULT ? nil : list.item(at: row).map(card(for:))")),
  ]

  private static let feedIntents: [PlantedFault] = [
    PlantedFault(
      "bug-feed-38", breaking: "ImagesListPresenterProtocol.didLayOut", rule: "F-3",
      subject: "ImagesListPresenter",
      story: "On a large screen all pictures of the feed are blurred.",
      hints: [
        "Look at the width that the view reports.",
        "Report a width of 1080 pixels, then show a card.",
        "Assert the exact address: the regular one.",
      ],
      .without("pictures.setWidth(pictureWidth)", in: presenter)),
    PlantedFault(
      "bug-feed-39", breaking: "ImagesListPresenterProtocol.willDisplay", rule: "F-3",
      subject: "ImagesListPresenter",
      story: "Cards come on screen, and their pictures are not loaded.",
      hints: [
        "Look at a card that comes on screen.",
        "Load a page and report willDisplay for a photo.",
        "Assert that its picture is requested.",
      ],
      .without("pictures.willDisplay(photo)", in: presenter)),
    PlantedFault(
      "bug-feed-40", breaking: "ImagesListPresenterProtocol.didEndDisplaying", rule: "F-3",
      subject: "ImagesListPresenter",
      story: "The person scrolls on, and the pictures of all cards passed by keep loading.",
      hints: [
        "Look at a card that leaves the screen.",
        "Hold its picture back and report didEndDisplaying.",
        "Assert that the request was cancelled.",
      ],
      .without("pictures.didEndDisplaying(id)", in: presenter)),
    PlantedFault(
      "bug-feed-41", breaking: "ImagesListPresenterProtocol.didFailToDecodePicture", rule: "F-3",
      subject: "ImagesListPresenter",
      story: "A picture cannot be decoded, and its card shows neither it nor a placeholder.",
      hints: [
        "Look at bytes that are no picture.",
        "Load a card's picture, then report didFailToDecodePicture.",
        "Assert that the log has setPicture(.unavailable).",
      ],
      .without("pictures.didFailToDecode(id)", in: presenter)),
    PlantedFault(
      "bug-feed-42", breaking: "ImagesListPresenterProtocol.didTapPhoto", rule: "F-6",
      subject: "ImagesListPresenter",
      story: "A tap on a card opens the photo only if its picture has failed.",
      hints: [
        "Look at a tap on a card.",
        "Load a page and tap a photo.",
        "Assert that the log has openPhoto with its identifier.",
      ],
      Edit(
        presenter, old: "if !pictures.retry(photo) {", new: "if pictures.retry(photo) == FAULT {")
    ),
    PlantedFault(
      "bug-like-31", breaking: "ImagesListPresenterProtocol.didTapLike", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "A tap on a heart does nothing.",
      hints: [
        "Look at the heart.",
        "Load a page and tap the heart of a photo.",
        "Assert that the service was called with the photo and the wish.",
      ],
      Edit(
        presenter,
        old: """
          guard let photo = list.item(id) else { return }
              let wish =
          """,
        new: """
          guard let photo = list.item(id), !FAULT else { return }
              let wish =
          """)),
    PlantedFault(
      "bug-feed-43", breaking: "ImagesListPresenterProtocol.didPullToRefresh", rule: "F-7",
      subject: "ImagesListPresenter",
      story: "Pulling to refresh loads nothing.",
      hints: [
        "Look at pulling to refresh.",
        "Load a page and pull to refresh.",
        "Assert that page 1 was requested again.",
      ],
      .without("list.refresh()", in: presenter)),
    PlantedFault(
      "bug-feed-44", breaking: "ImagesListPresenterProtocol.didTapRetry", rule: "F-7",
      subject: "ImagesListPresenter",
      story: #"The feed could not be loaded, and "Retry" does nothing."#,
      hints: [
        "Look at the button of the message.",
        "Let the first page fail, then tap Retry.",
        "Assert that page 1 was requested again.",
      ],
      .without("list.retry()", in: presenter)),
    PlantedFault(
      "bug-like-32", breaking: "ImagesListPresenterProtocol.didCancelWaiting", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "The person gives up waiting for a like, and the app stays blocked.",
      hints: [
        "Look at the way out of a slow like.",
        "Hold a like back and report didCancelWaiting().",
        "Assert that the call was cancelled and that the block has ended.",
      ],
      .without("tasks.cancel(.like)", in: presenter)),
    PlantedFault(
      "bug-feed-45", breaking: "ImagesListPresenterProtocol.screenDidClose", rule: "F-1",
      subject: "ImagesListPresenter",
      story: "The feed is closed, and goes on loading its page and its pictures.",
      hints: [
        "Look at what closing the screen ends.",
        "Hold a page back and report screenDidClose().",
        "Assert that the request was cancelled.",
      ],
      .ignoring("public func screenDidClose() {", in: presenter)),
  ]

  private static let feedWaysOut: [PlantedFault] = [
    PlantedFault(
      "bug-like-33", breaking: "ImagesListRouterProtocol.beginBlocking", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "A like is in flight, and no loader blocks the app.",
      hints: [
        "Look at what a person sees while a like is in flight.",
        "Tap a heart.",
        "Assert that the log begins with beginBlocking.",
      ],
      .without("router?.beginBlocking()", in: presenter)),
    PlantedFault(
      "bug-like-34", breaking: "ImagesListRouterProtocol.endBlocking", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "A like has succeeded, and the app stays blocked behind the loader.",
      hints: [
        "Look at the block while a like is in flight.",
        "Tap a heart, and let the like succeed.",
        "Assert that beginBlocking is followed by endBlocking.",
      ],
      Edit(
        presenter,
        old: """
          case .success(let state):
                router?.endBlocking()
          """,
        new: """
          case .success(let state):
                if !FAULT { router?.endBlocking() }
          """)),
    PlantedFault(
      "bug-like-35", breaking: "ImagesListRouterProtocol.present", rule: "F-4",
      subject: "ImagesListPresenter",
      story: "A like has failed, and no alert says so.",
      hints: [
        "Look at what a person reads after a failure.",
        "Tap a heart, and let the like fail.",
        "Assert that the log ends with an alert.",
      ],
      Edit(
        presenter, old: "if !tasks.isClosed { router?", new: "if !tasks.isClosed, !FAULT { router?")
    ),
    PlantedFault(
      "bug-feed-46", breaking: "ImagesListRouterProtocol.sessionDidExpire", rule: "G-7",
      subject: "ImagesListPresenter",
      story: "The server no longer accepts the token, and the feed stays empty without a reason.",
      hints: [
        "Look at what a 401 means for the feed.",
        "Let the first page fail with .unauthorised.",
        "Assert that the log ends with sessionDidExpire.",
      ],
      .without("self?.router?.sessionDidExpire()", in: presenter)),
  ]
}
