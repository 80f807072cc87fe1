extension PlantedFault {
  /// The feed: which page is asked for, and when.
  static let feedPaging: [PlantedFault] = [
    PlantedFault(
      "bug-feed-01", level: 4, rule: "F-1", subject: "ImagesListPresenter",
      story: """
        The last row is shown twice while a page is loading, and the page is requested twice.
        """,
      hints: [
        "Look at the last rows while a request is under way.",
        "Hold the page back and report willDisplay for the last row again.",
        "Assert that the service was called once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "guard request == nil, let nextPage else { return }",
          new: """
            guard FAULT || request == nil, let nextPage else { return }
                requestNumber += 1
            """),
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: ".page, work: { [fetchPage] in",
          new: #"""
            FAULT ? ScreenTasks.Purpose("page", subject: "\(requestNumber)") : .page,
                  work: { [fetchPage] in
            """#),
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "private var shownMessage: ScreenMessage?",
          new: """
            private var shownMessage: ScreenMessage?
              /// Makes purposes differ if FAULT.
              private var requestNumber = 0
            """),
      ])),
    PlantedFault(
      "bug-feed-02", level: 4, rule: "F-1", subject: "ImagesListPresenter",
      story: """
        Scrolling while a page loads cancels the request and starts it again, so on a slow \
        connection page 2 never arrives.
        """,
      hints: [
        "Look at the last rows while a request is under way.",
        "Hold the page back and report willDisplay for another of the last rows.",
        "Assert that no call was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "if isNearEnd, !waitsForPerson { fetchNextPage() }",
          new: """
            if isNearEnd, !waitsForPerson {
                  if FAULT { tasks.cancel(.page) }
                  fetchNextPage()
                }
            """)
      ])),
    PlantedFault(
      "bug-feed-03", level: 4, rule: "F-7", subject: "ImagesListPresenter",
      story: "One page failed, and its photos never appear.",
      hints: [
        "Look at which page is requested after a failure.",
        "Let page 2 fail, then request it again.",
        "Assert the calls of the service: 1, 2, 2.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "guard self.request != nil else { return }",
          new: """
            guard self.request != nil else { return }
                if FAULT { nextPage = page + 1 }
            """)
      ])),
    PlantedFault(
      "bug-feed-04", level: 4, rule: "F-7", subject: "ImagesListPresenter",
      story: "A failed request advances the page counter, and one page is never shown.",
      hints: [
        "Look at which page is requested after a failure.",
        "Let page 1 fail, then tap Retry.",
        "Assert the calls of the service: 1, 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "let message = ScreenMessage(error, strings: strings)",
          new: """
            let message = ScreenMessage(error, strings: strings)
                  if FAULT, let page = nextPage { nextPage = page + 1 }
            """)
      ])),
    PlantedFault(
      "bug-feed-05", level: 4, rule: "F-7", subject: "ImagesListPresenter",
      story: "One page failed, and the feed never loads anything again.",
      hints: [
        "Look at what a failure leaves behind.",
        "Let a page fail, then tap Retry.",
        "Assert that the service was called again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "guard unlock(request) else { return }",
          new: "guard FAULT || unlock(request) else { return }")
      ])),
    PlantedFault(
      "bug-feed-06", level: 4, rule: "F-1", subject: "ImagesListPresenter",
      story: "A view that asks for more while its loader is being hidden gets the same page twice.",
      hints: [
        "Look at what can be requested inside a command.",
        """
        In the log's onCommand, report willDisplay for a last row when the loader is hidden.
        """,
        "Assert that the page that is just arriving is not requested again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "// Hidden while `request` is still set",
          new: """
            if FAULT { unlock(request) }
                // Hidden while `request` is still set
            """)
      ])),
    PlantedFault(
      "bug-feed-07", level: 2, rule: "F-1", subject: "ImagesListPresenter",
      story: """
        The feed counts its pages by the number of rows, ten a page, and skips or repeats photos \
        where the server's pages have another size.
        """,
      hints: [
        "Look at how the next page's number is found.",
        "Answer with pages of odd sizes: 10 photos, then 7.",
        "Assert the calls of the service: 1, 2, 3.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "start(.page, page: nextPage)",
          new: "start(.page, page: FAULT ? count / 10 + 1 : nextPage)")
      ])),
    PlantedFault(
      "bug-feed-08", level: 2, rule: "F-8", subject: "ImagesListPresenter",
      story: "A person scrolls fast past one particular row, and the feed stops growing.",
      hints: [
        "Look at which rows request the next page.",
        "Report willDisplay for the last row alone, and try pages of 1 and of 3 photos.",
        "Assert for each of the last five rows that it requests the next page.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "records.suffix(Self.rowsBeforeEnd).contains { store.item(of: $0).id == id }",
          new: """
            FAULT
                  ? records.count >= 5 && store.item(of: records[records.count - 5]).id == id
                  : records.suffix(Self.rowsBeforeEnd).contains { store.item(of: $0).id == id }
            """)
      ])),
    PlantedFault(
      "bug-feed-08b", level: 2, rule: "F-8", subject: "ImagesListPresenter",
      story: """
        The next page is requested only when the last photo is on screen, so every page begins \
        with a wait.
        """,
      hints: [
        "Look at which rows request the next page.",
        "Report willDisplay for the fifth row from the end, and for the sixth.",
        "Assert that the fifth requests the next page and the sixth does not.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "static var rowsBeforeEnd: Int { 5 }",
          new: "static var rowsBeforeEnd: Int { FAULT ? 1 : 5 }")
      ])),
    PlantedFault(
      "bug-feed-26", level: 1, rule: "F-1", subject: "ImagesListPresenter",
      member: "ImagesListPresenterProtocol.viewDidLoad",
      story: "The feed opens and stays empty, without a message.",
      hints: [
        "Look at what happens when the feed's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that page 1 was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "list.viewDidLoad()",
          new: "if FAULT { list.showState() } else { list.viewDidLoad() }")
      ])),
  ]
}
