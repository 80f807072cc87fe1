extension PlantedFault {
  /// A list of collections: an intent that does nothing, or a question with a wrong answer.
  static let collectionListIntents: [PlantedFault] = [
    PlantedFault(
      "bug-list-17", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.title",
      story: """
        The list of collections is titled as a search, without the words that were searched \
        for.
        """,
      hints: [
        "Look at the title.",
        "Create the list for one query.",
        "Assert that the title is its text.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "title = found.query.text",
          new: "title = FAULT ? strings.extended.searchCollections : found.query.text")
      ])),
    PlantedFault(
      "bug-list-18", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.collectionCount",
      story: "Collections were found, and their list has no rows.",
      hints: [
        "Look at the number of rows.",
        "Pass on three collections.",
        "Assert that there are three rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "collectionCount: Int { list.count }",
          new: "collectionCount: Int { FAULT ? 0 : list.count }")
      ])),
    PlantedFault(
      "bug-list-19", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.collectionID",
      story: """
        No row of the list knows its collection, so nothing loads in it and a tap does \
        nothing.
        """,
      hints: [
        "Look at the identifiers of the rows.",
        "Pass on three collections.",
        "Assert the identifier of each row, and nil for a fourth.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "list.item(at: row)?.id",
          new: "FAULT ? nil : list.item(at: row)?.id")
      ])),
    PlantedFault(
      "bug-list-20", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.card",
      story: "Each row shows the collection of the row below it, and the last row is empty.",
      hints: [
        "Look at the contents of the rows.",
        "Pass on three collections.",
        "Assert the title of each card, and nil for a fourth.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "list.item(at: row).map {",
          new: "list.item(at: FAULT ? row + 1 : row).map {")
      ])),
    PlantedFault(
      "bug-list-21", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.viewDidLoad",
      story: "The list of collections opens and stays blank, although its first page is there.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Pass on three collections and load the view.",
        "Assert the total and the rows, at once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "    pictures.removeAll()",
          new: """
                if FAULT { return }
                pictures.removeAll()
            """)
      ])),
    PlantedFault(
      "bug-list-22", level: 1, rule: "F-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didLayOut",
      story: """
        On a large screen the pictures of a collection are blurred, because they are \
        requested in a small size.
        """,
      hints: [
        "Look at didLayOut of the presenter.",
        "Report a picture width of 600, then a row.",
        "Assert the exact addresses: the regular ones.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didLayOut(pictureWidth: Int) {",
          new: """
            public func didLayOut(pictureWidth: Int) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-23", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.willDisplay",
      story: "The pictures of a row are never requested, nor is the next page.",
      hints: [
        "Look at willDisplay of the presenter.",
        "Report a row, the last one of a page.",
        "Assert the addresses of its pictures, and the call for page 2.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func willDisplay(_ id: CollectionID) {",
          new: """
            public func willDisplay(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-24", level: 1, rule: "F-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didEndDisplaying",
      story: "A row is scrolled away, and its pictures keep loading.",
      hints: [
        "Look at didEndDisplaying of the presenter.",
        "Hold the pictures back and report that the row left the screen.",
        "Assert that all requests were cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didEndDisplaying(_ id: CollectionID) {",
          new: """
            public func didEndDisplaying(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-25", level: 1, rule: "F-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didFailToDecodePreview",
      story: "A damaged picture of a collection stays blank, without a placeholder.",
      hints: [
        "Look at didFailToDecodePreview of the presenter.",
        "Load the pictures of a row and report that one cannot be decoded.",
        "Assert setPreview(.unavailable) for that picture.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didFailToDecodePreview(_ id: PreviewID) {",
          new: """
            public func didFailToDecodePreview(_ id: PreviewID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-26", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didTapCollection",
      story: "A tap on a row does nothing.",
      hints: [
        "Look at didTapCollection of the presenter.",
        "Show collections and tap one.",
        "Assert that this collection opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didTapCollection(_ id: CollectionID) {",
          new: """
            public func didTapCollection(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-27", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didTapPreview",
      story: "A tap on a picture of a row does nothing.",
      hints: [
        "Look at didTapPreview of the presenter.",
        "Tap a picture that has loaded, and one that has failed.",
        "Assert that the first opens the collection, and that the second loads again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didTapPreview(_ id: PreviewID) {",
          new: """
            public func didTapPreview(_ id: PreviewID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-28", level: 1, rule: "F-7", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didPullToRefresh",
      story: "Pulling to refresh the collections does nothing.",
      hints: [
        "Look at didPullToRefresh of the presenter.",
        "Show collections and pull to refresh.",
        "Assert the call for page 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didPullToRefresh() {",
          new: """
            public func didPullToRefresh() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-29", level: 1, rule: "F-7", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.didTapRetry",
      story: "The Retry button below the collections does nothing.",
      hints: [
        "Look at didTapRetry of the presenter.",
        "Let page 2 fail, prepare its answer, and tap Retry.",
        "Assert that page 2 was requested twice.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func didTapRetry() {",
          new: """
            public func didTapRetry() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-30", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListPresenterProtocol.screenDidClose",
      story: "The person goes back, and pictures and pages keep loading.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold page 2 back and report that the screen has closed.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "public func screenDidClose() {",
          new: """
            public func screenDidClose() {
                if FAULT { return }
            """)
      ])),
  ]
}
