extension PlantedFault {
  /// The favourites: an intent that does nothing, or a question with a wrong answer.
  static let favouritesIntents: [PlantedFault] = [
    PlantedFault(
      "bug-favourite-09", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.photoCount",
      story: "The favourites arrive, and their list has no rows.",
      hints: [
        "Look at the number of rows.",
        "Answer page 1 with two photos.",
        "Assert that there are two rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "photoCount: Int { rows.count }",
          new: "photoCount: Int { FAULT ? 0 : rows.count }")
      ])),
    PlantedFault(
      "bug-favourite-10", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.photoID",
      story: """
        No row of the favourites knows its photo, so nothing loads in it and a tap does \
        nothing.
        """,
      hints: [
        "Look at the identifiers of the rows.",
        "Answer page 1 with two photos.",
        "Assert the identifier of each row, and nil for a third.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "rows.item(at: row)?.id",
          new: "FAULT ? nil : rows.item(at: row)?.id")
      ])),
    PlantedFault(
      "bug-favourite-11", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.card",
      story: "Each favourite shows the date and the text of the one after it.",
      hints: [
        "Look at the contents of the rows.",
        "Answer page 1 with two photos.",
        "Assert each card, and nil for a third.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "rows.item(at: row).map(cards.card(for:))",
          new: "rows.item(at: FAULT ? row + 1 : row).map(cards.card(for:))")
      ])),
    PlantedFault(
      "bug-favourite-12", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.viewDidLoad",
      story: "The favourites open and request nothing: they have no title and stay empty.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Load the view of a person who is known.",
        "Assert the title, and the call for page 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    pictures.removeAll()",
          new: """
                if FAULT { return }
                pictures.removeAll()
            """)
      ])),
    PlantedFault(
      "bug-favourite-13", level: 1, rule: "F-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didLayOut",
      story: """
        On a large screen the favourites are blurred, because their pictures are requested \
        in a small size.
        """,
      hints: [
        "Look at didLayOut of the presenter.",
        "Report a picture width of 600, then a card.",
        "Assert the exact address: the regular one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didLayOut(pictureWidth: Int) {",
          new: """
            public func didLayOut(pictureWidth: Int) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-14", level: 1, rule: "F-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.willDisplay",
      story: "The favourites stay placeholders, because no picture is requested.",
      hints: [
        "Look at willDisplay of the presenter.",
        "Show one photo and report its cell.",
        "Assert the address that was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func willDisplay(_ id: PhotoID) {",
          new: """
            public func willDisplay(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-15", level: 1, rule: "F-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didEndDisplaying",
      story: "A favourite is scrolled away, and its picture keeps loading.",
      hints: [
        "Look at didEndDisplaying of the presenter.",
        "Hold the picture of a photo back and report that its cell left the screen.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didEndDisplaying(_ id: PhotoID) {",
          new: """
            public func didEndDisplaying(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-16", level: 1, rule: "F-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didFailToDecodePicture",
      story: "A favourite whose picture is damaged stays blank, without a placeholder.",
      hints: [
        "Look at didFailToDecodePicture of the presenter.",
        "Load the picture of a photo and report that it cannot be decoded.",
        "Assert setPicture(.unavailable) for that photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didFailToDecodePicture(_ id: PhotoID) {",
          new: """
            public func didFailToDecodePicture(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-17", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didTapPhoto",
      story: "A tap on a favourite does nothing.",
      hints: [
        "Look at didTapPhoto of the presenter.",
        "Show photos and tap one.",
        "Assert that this photo opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didTapPhoto(_ id: PhotoID) {",
          new: """
            public func didTapPhoto(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-18", level: 1, rule: "X-1", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didTapLike",
      story: "A tap on the heart of a favourite does nothing.",
      hints: [
        "Look at didTapLike of the presenter.",
        "Show photos and tap the heart of one.",
        "Assert that its row is removed, and the call of the service of likes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didTapLike(_ id: PhotoID) {",
          new: """
            public func didTapLike(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-19", level: 1, rule: "F-7", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didPullToRefresh",
      story: "Pulling to refresh the favourites does nothing.",
      hints: [
        "Look at didPullToRefresh of the presenter.",
        "Show photos and pull to refresh.",
        "Assert a second call for page 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didPullToRefresh() {",
          new: """
            public func didPullToRefresh() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-20", level: 1, rule: "F-7", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.didTapRetry",
      story: "The Retry button of the favourites does nothing.",
      hints: [
        "Look at didTapRetry of the presenter.",
        "Let page 1 fail, prepare its answer, and tap Retry.",
        "Assert that page 1 was requested twice.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func didTapRetry() {",
          new: """
            public func didTapRetry() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-favourite-21", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesPresenterProtocol.screenDidClose",
      story: "The favourites are closed at sign-out, and their pages keep loading.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold page 1 back and report that the screen has closed.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "public func screenDidClose() {",
          new: """
            public func screenDidClose() {
                if FAULT { return }
            """)
      ])),
  ]
}
