extension PlantedFault {
  /// A list of photos: an intent that does nothing, or a question with a wrong answer.
  static let photoListIntents: [PlantedFault] = [
    PlantedFault(
      "bug-list-40", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.title",
      story: "A list of photos has no title.",
      hints: [
        "Look at the title.",
        "Create the list of a collection, and that of a search.",
        "Assert the title of the collection, and the words of the search.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "title: String { source.title(strings) }",
          new: #"title: String { FAULT ? "" : source.title(strings) }"#)
      ])),
    PlantedFault(
      "bug-list-41", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.photoCount",
      story: "The photos of a collection arrive, and its list has no rows.",
      hints: [
        "Look at the number of rows.",
        "Answer page 1 with three photos.",
        "Assert that there are three rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "photoCount: Int { list.count }",
          new: "photoCount: Int { FAULT ? 0 : list.count }")
      ])),
    PlantedFault(
      "bug-list-42", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.photoID",
      story: "No row of the list knows its photo, so nothing loads in it and a tap does nothing.",
      hints: [
        "Look at the identifiers of the rows.",
        "Answer page 1 with three photos.",
        "Assert the identifier of each row, and nil for a fourth.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.item(at: row)?.id",
          new: "FAULT ? nil : list.item(at: row)?.id")
      ])),
    PlantedFault(
      "bug-list-43", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.card",
      story: "Each cell shows the date and the heart of the photo after it.",
      hints: [
        "Look at the contents of the rows.",
        "Answer page 1 with three photos.",
        "Assert each card, and nil for a fourth.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.item(at: row).map(cards.card(for:))",
          new: "list.item(at: FAULT ? row + 1 : row).map(cards.card(for:))")
      ])),
    PlantedFault(
      "bug-list-44", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.viewDidLoad",
      story: "A collection opens and requests nothing: it stays empty, without a loader.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Open a collection.",
        "Assert the call for page 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "    pictures.removeAll()",
          new: """
                if FAULT { return }
                pictures.removeAll()
            """)
      ])),
    PlantedFault(
      "bug-list-45", level: 1, rule: "F-3", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.willDisplay",
      story: "The photos of a list stay placeholders, because no picture is requested.",
      hints: [
        "Look at willDisplay of the presenter.",
        "Show one photo and report its cell.",
        "Assert the address that was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func willDisplay(_ id: PhotoID) {",
          new: """
            public func willDisplay(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-46", level: 1, rule: "F-3", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didEndDisplaying",
      story: "A photo of a list is scrolled away, and its picture keeps loading.",
      hints: [
        "Look at didEndDisplaying of the presenter.",
        "Hold the picture of a photo back and report that its cell left the screen.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didEndDisplaying(_ id: PhotoID) {",
          new: """
            public func didEndDisplaying(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-47", level: 1, rule: "F-3", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didFailToDecodePicture",
      story: "A photo whose picture is damaged stays blank in its list, without a placeholder.",
      hints: [
        "Look at didFailToDecodePicture of the presenter.",
        "Load the picture of a photo and report that it cannot be decoded.",
        "Assert setPicture(.unavailable) for that photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didFailToDecodePicture(_ id: PhotoID) {",
          new: """
            public func didFailToDecodePicture(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-48", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didTapPhoto",
      story: "A tap on a photo of a list does nothing.",
      hints: [
        "Look at didTapPhoto of the presenter.",
        "Show photos and tap one.",
        "Assert that this photo opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didTapPhoto(_ id: PhotoID) {",
          new: """
            public func didTapPhoto(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-49", level: 1, rule: "X-1", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didTapLike",
      story: "A tap on a heart of a list does nothing.",
      hints: [
        "Look at didTapLike of the presenter.",
        "Show photos and tap the heart of one.",
        "Assert the call of the service of likes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didTapLike(_ id: PhotoID) {",
          new: """
            public func didTapLike(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-50", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didChooseColumns",
      story: "A tap on another number of columns does nothing.",
      hints: [
        "Look at didChooseColumns of the presenter.",
        "Choose three columns.",
        "Assert setColumns(3).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didChooseColumns(_ count: Int) {",
          new: """
            public func didChooseColumns(_ count: Int) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-51", level: 1, rule: "F-7", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didPullToRefresh",
      story: "Pulling to refresh a list of photos does nothing.",
      hints: [
        "Look at didPullToRefresh of the presenter.",
        "Show photos and pull to refresh.",
        "Assert a second call for page 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didPullToRefresh() {",
          new: """
            public func didPullToRefresh() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-52", level: 1, rule: "F-7", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didTapRetry",
      story: "The Retry button of a list of photos does nothing.",
      hints: [
        "Look at didTapRetry of the presenter.",
        "Let page 1 fail, prepare its answer, and tap Retry.",
        "Assert that page 1 was requested twice.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func didTapRetry() {",
          new: """
            public func didTapRetry() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-list-53", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.screenDidClose",
      story: "The person goes back, and pictures and pages keep loading.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold page 1 back and report that the screen has closed.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "public func screenDidClose() {",
          new: """
            public func screenDidClose() {
                if FAULT { return }
            """)
      ])),
  ]
}
