extension PlantedFault {
  /// A search: each intent, command and question, done wrong.
  static let searchMembers: [PlantedFault] = [
    PlantedFault(
      "bug-search-16", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.title",
      story: """
        The search for photos has the title of the search for collections, and the other way \
        round.
        """,
      hints: [
        "Look at the title.",
        "Create a search of each kind.",
        "Assert both exact titles.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: """
            public var title: String {
                switch kind {
            """,
          new: """
            public var title: String {
                switch FAULT ? (kind == .photos ? ContentKind.collections : .photos) : kind {
            """)
      ])),
    PlantedFault(
      "bug-search-17", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.isOrderEnabled",
      story: "The order can be chosen in a search for collections, and not in one for photos.",
      hints: [
        "Look at whether an order can be chosen.",
        "Create a search of each kind.",
        "Assert true for photos and false for collections.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "{ kind == .photos }",
          new: "{ (kind == .photos) != FAULT }")
      ])),
    PlantedFault(
      "bug-search-18", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.viewDidLoad",
      story: "A search opens, and no order is marked.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Load the view of a new search.",
        "Assert that the log is setOrder(.relevance) and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: ", let readyView else { return }",
          new: """
            , let readyView else { return }
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-19", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.didChangeText",
      story: "Whatever is typed, the start button stays disabled and nothing can be searched for.",
      hints: [
        "Look at didChangeText of the presenter.",
        "Type a word and start.",
        "Assert setStartEnabled(true), and the call of the service with that word.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "public func didChangeText(_ text: String) {",
          new: """
            public func didChangeText(_ text: String) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-20", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.didChooseOrder",
      story: "A tap on another order does nothing.",
      hints: [
        "Look at didChooseOrder of the presenter.",
        "Choose the latest first, and start.",
        "Assert setOrder(.latest), and the order in the service's call.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "public func didChooseOrder(_ order: SearchOrder) {",
          new: """
            public func didChooseOrder(_ order: SearchOrder) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-21", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.didTapStart",
      story: "The start button does nothing.",
      hints: [
        "Look at didTapStart of the presenter.",
        "Type a word and start.",
        "Assert the call of the service.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "public func didTapStart() {",
          new: """
            public func didTapStart() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-22", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.didTapRetry",
      story: "The Retry button of a search that failed does nothing.",
      hints: [
        "Look at didTapRetry of the presenter.",
        "Let a search fail, prepare its answer, and tap Retry.",
        "Assert that the service was called twice, and that the list opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "public func didTapRetry() {",
          new: """
            public func didTapRetry() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-23", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchPresenterProtocol.screenDidClose",
      story: "The person goes back, and the search goes on, which costs a request of the quota.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold the answer back and report that the screen has closed.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "public func screenDidClose() {",
          new: """
            public func screenDidClose() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-search-24", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchViewProtocol.setText",
      story: "The view is created again, and its field is empty.",
      hints: [
        "Look at the field of a view that is created again.",
        "Type a word, give the presenter another view, and load it.",
        "Assert setText with the word.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "if !text.isEmpty { readyView.setText(text) }",
          new: "if !text.isEmpty, !FAULT { readyView.setText(text) }")
      ])),
    PlantedFault(
      "bug-search-25", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchViewProtocol.setOrder",
      story: "No order is ever marked as chosen.",
      hints: [
        "Look at the order that the view shows.",
        "Load the view, and choose the latest first.",
        "Assert setOrder(.relevance), then setOrder(.latest).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "    readyView.setOrder(order)",
          new: "    if !FAULT { readyView.setOrder(order) }"),
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "    readyView?.setOrder(order)",
          new: "    if !FAULT { readyView?.setOrder(order) }"),
      ])),
    PlantedFault(
      "bug-search-26", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchViewProtocol.setStartEnabled",
      story: "A word is typed, and the start button stays disabled.",
      hints: [
        "Look at the start button while a text is typed.",
        "Type a word, then remove it.",
        "Assert setStartEnabled(true), then setStartEnabled(false).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "if canStart != couldStart {",
          new: "if canStart != couldStart, !FAULT {"),
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "if query != nil {",
          new: "if query != nil, !FAULT {"),
      ])),
    PlantedFault(
      "bug-search-27", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchViewProtocol.setLoaderHidden",
      story: "A search starts, and no loader says so.",
      hints: [
        "Look at the loader of a search.",
        "Hold the answer back.",
        "Assert that the loader is shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "if isFirst {",
          new: "if isFirst, !FAULT {")
      ])),
    PlantedFault(
      "bug-search-28", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchViewProtocol.setMessage",
      story: "A search fails or finds nothing, and no message says so.",
      hints: [
        "Look at the message of a search that fails.",
        "Let the service fail with offline.",
        "Assert the exact message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "    readyView?.setMessage(message)",
          new: "    if !FAULT { readyView?.setMessage(message) }")
      ])),
    PlantedFault(
      "bug-search-29", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchRouterProtocol.openPhotos",
      story: "Photos are found, and their list does not open.",
      hints: [
        "Look at where a search for photos leads.",
        "Answer with two photos.",
        "Assert openPhotos with the query, the order and the page.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "presenter.router?.openPhotos(found, from: presenter)",
          new: "if !FAULT { presenter.router?.openPhotos(found, from: presenter) }")
      ])),
    PlantedFault(
      "bug-search-30", level: 1, rule: "R-2", subject: "SearchPresenter",
      member: "SearchRouterProtocol.openCollections",
      story: "Collections are found, and their list does not open.",
      hints: [
        "Look at where a search for collections leads.",
        "Answer with two collections.",
        "Assert openCollections with the query and the page.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "presenter.router?.openCollections(found, from: presenter)",
          new: "if !FAULT { presenter.router?.openCollections(found, from: presenter) }")
      ])),
    PlantedFault(
      "bug-search-31", level: 1, rule: "G-7", subject: "SearchPresenter",
      member: "SearchRouterProtocol.sessionDidExpire",
      story: "The session has ended, and the search stays as it is, without a message.",
      hints: [
        "Look at an answer with 401.",
        "Let the service fail with unauthorised.",
        "Assert sessionDidExpire, and no message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "where error.kind == .unauthorised: router?.sessionDidExpire()",
          new: """
            where error.kind == .unauthorised:
                  if !FAULT { router?.sessionDidExpire() }
            """)
      ])),
  ]
}
