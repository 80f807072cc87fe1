extension PlantedFault {
  /// The feed: what becomes of an answer.
  static let feedAnswers: [PlantedFault] = [
    PlantedFault(
      "bug-feed-10", level: 2, rule: "F-9", subject: "ImagesListPresenter",
      story: "An empty page makes the list insert an empty range of rows.",
      hints: [
        "Look at a page without photos.",
        "Answer page 1 with no photos, and later page 2.",
        "Assert that no insertPhotos is in the log.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "count > old ? .inserted(old..<count) : .nothing",
          new: "FAULT || count > old ? .inserted(old..<count) : .nothing")
      ])),
    PlantedFault(
      "bug-feed-11", level: 3, rule: "F-1", subject: "ImagesListPresenter",
      story: "At the end of the list the app requests another page whenever the person scrolls.",
      hints: [
        "Look at the end of the list.",
        "Answer with a page that has no next one, then show the last row.",
        "Assert that nothing more is requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "page.items.isEmpty ? nil : page.nextPage",
          new: "FAULT && number < 20 ? number + 1 : page.items.isEmpty ? nil : page.nextPage")
      ])),
    PlantedFault(
      "bug-feed-11b", level: 3, rule: "F-7", subject: "ImagesListPresenter",
      story: "The server failed once, and the feed treats that as its end.",
      hints: [
        "Look at what a server error means for the list.",
        "Let a page fail with 500, then tap Retry.",
        "Assert one more call, for the same page.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "private func failed(_ request: ListRequest, _ error: ServiceError?) {",
          new: """
            private func failed(_ request: ListRequest, _ error: ServiceError?) {
                if FAULT, case .serverFailure? = error?.kind { nextPage = nil }
            """)
      ])),
    PlantedFault(
      "bug-feed-15", level: 3, rule: "F-8", subject: "ImagesListPresenter",
      story: "The list is told about rows that cannot be read yet, and shows empty cards.",
      hints: [
        "Look at what can be read from inside insertPhotos.",
        "In the log's onCommand, read photoCount and the last new card.",
        "Assert that the rows of the range exist at that moment.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: """
            let old = count

            """,
          new: """
            let old = count
                if FAULT, request == .page, !page.items.isEmpty {
                  rowsDidChange(.inserted(old..<(old + page.items.count)))
                }

            """),
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "rowsDidChange(change)",
          new: """
            if FAULT, case .inserted = change {
                } else {
                  rowsDidChange(change)
                }
            """),
      ])),
    PlantedFault(
      "bug-feed-16", level: 3, rule: "F-7", subject: "ImagesListPresenter",
      story: "The page has arrived, and the loader below it keeps spinning.",
      hints: [
        "Look at the loader below the rows.",
        "Let a page succeed, and let one fail.",
        """
        Assert the whole log: each loader that is shown is hidden, before the rows or the \
        message.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "case .page: view()?.setPageLoaderHidden(!isLoading)",
          new: "case .page: if isLoading || !FAULT { view()?.setPageLoaderHidden(!isLoading) }")
      ])),
    PlantedFault(
      "bug-feed-16b", level: 3, rule: "F-7", subject: "ImagesListPresenter",
      story: "The loader disappears at once, while the request takes several seconds.",
      hints: [
        "Look at the loader while the request is still under way.",
        "Hold the page back and take the log.",
        "Assert that the loader is shown and not yet hidden.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "if self.request == request { setLoading(request, true) }",
          new: """
            if self.request == request { setLoading(request, true) }
                if FAULT { setLoading(request, false) }
            """)
      ])),
    PlantedFault(
      "bug-feed-17", level: 3, rule: "F-7", subject: "ImagesListPresenter",
      story: "A page has failed, and the feed gives no reason.",
      hints: [
        "Look at what a person sees when a page fails.",
        "Let the first page fail with each kind of failure.",
        "Assert the message: its text and whether it offers Retry.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "sessionDidExpire() : updateMessage()",
          new: "sessionDidExpire() : (FAULT ? () : updateMessage())")
      ])),
    PlantedFault(
      "bug-feed-17b", level: 4, rule: "F-7", subject: "ImagesListPresenter",
      story: "After one failure scrolling never requests a page again; only the button does.",
      hints: [
        "Look at scrolling after a failure that may pass.",
        "Let page 2 fail because of the connection, then show the last row again.",
        "Assert a third call, for page 2.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "error.kind == .rateLimited ||",
          new: "FAULT || error.kind == .rateLimited ||")
      ])),
    PlantedFault(
      "bug-search-07", level: 2, rule: "E", subject: "ImagesListPresenter",
      story: "The server explains why it refuses, and the person sees only a status code.",
      hints: [
        "Look at the text of a refusal.",
        "Let a page fail with .rejected, once with the server's words and once without.",
        "Assert that the message has the server's words where there are any.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Screen/ScreenMessage+Failure.swift",
          old: "text: words ??",
          new: "text: (FAULT ? nil : words) ??")
      ])),
    PlantedFault(
      "bug-feed-23", level: 5, rule: "F-8", subject: "ImagesListPresenter",
      story: "The system releases the view to save memory, and the new view stays empty.",
      hints: [
        "Look at a second view for the same presenter.",
        "Load a page, give the presenter a new view, and report viewDidLoad() again.",
        "Assert that the new view is told to reload, and that nothing is requested again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "if list.count > 0 { readyView?.reloadPhotos() }",
          new: "if list.count > 0, !FAULT { readyView?.reloadPhotos() }")
      ])),
    PlantedFault(
      "bug-feed-24", level: 4, rule: "F-7", subject: "ImagesListPresenter",
      story: """
        Pulling to refresh empties the list at once, and without a connection it stays empty.
        """,
      hints: [
        "Look at the rows while a refresh is under way.",
        "Load a page, pull to refresh, and hold the answer back.",
        "Assert that photoCount is what it was until page 1 is there.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "start(.refresh, page: 1)",
          new: """
            if FAULT { _ = removeAll() }
                start(.refresh, page: 1)
            """)
      ])),
  ]
}
