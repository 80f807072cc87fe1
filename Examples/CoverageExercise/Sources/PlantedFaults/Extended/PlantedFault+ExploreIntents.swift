extension PlantedFault {
  /// Explore: an intent that does nothing.
  static let exploreIntents: [PlantedFault] = [
    PlantedFault(
      "bug-explore-12", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.viewDidLoad",
      story: "Explore opens and requests nothing: it stays empty, without a loader.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Prepare both services and load the view.",
        "Assert that the photos and the collections were requested, once each.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "    photoPart.viewDidLoad()",
          new: """
                if FAULT { return }
                photoPart.viewDidLoad()
            """)
      ])),
    PlantedFault(
      "bug-explore-13", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didLayOut",
      story: """
        On a large screen every picture of Explore is blurred, because it is requested in a \
        small size.
        """,
      hints: [
        "Look at didLayOut of the presenter.",
        "Report a picture width of 600, then a card.",
        "Assert the exact address: the regular one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didLayOut(pictureWidth: Int) {",
          new: """
            public func didLayOut(pictureWidth: Int) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-14", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.willDisplay",
      story: "The photos of Explore stay placeholders, because no picture is requested.",
      hints: [
        "Look at willDisplay of the presenter.",
        "Show one photo and report its cell.",
        "Assert the address that was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func willDisplay(_ id: PhotoID) {",
          new: """
            public func willDisplay(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-15", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didEndDisplaying",
      story: "A photo is scrolled away, and its picture keeps loading.",
      hints: [
        "Look at didEndDisplaying of the presenter.",
        "Hold the picture of a photo back and report that its cell left the screen.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didEndDisplaying(_ id: PhotoID) {",
          new: """
            public func didEndDisplaying(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-16", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didFailToDecodePicture",
      story: "A photo whose picture is damaged stays blank, without a placeholder.",
      hints: [
        "Look at didFailToDecodePicture of the presenter.",
        "Load the picture of a photo and report that it cannot be decoded.",
        "Assert setPicture(.unavailable) for that photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didFailToDecodePicture(_ id: PhotoID) {",
          new: """
            public func didFailToDecodePicture(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-17", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didTapPhoto",
      story: "A tap on a photo of Explore does nothing.",
      hints: [
        "Look at didTapPhoto of the presenter.",
        "Show photos and tap one.",
        "Assert that this photo opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didTapPhoto(_ id: PhotoID) {",
          new: """
            public func didTapPhoto(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-18", level: 1, rule: "X-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didTapLike",
      story: "A tap on a heart of Explore does nothing.",
      hints: [
        "Look at didTapLike of the presenter.",
        "Show photos and tap the heart of one.",
        "Assert the call of the service of likes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didTapLike(_ id: PhotoID) {",
          new: """
            public func didTapLike(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-19", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.willDisplayCover",
      story: "The collections of Explore stay placeholders, because no cover is requested.",
      hints: [
        "Look at willDisplayCover of the presenter.",
        "Show one collection and report its cell.",
        "Assert the address that was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func willDisplayCover(_ id: CollectionID) {",
          new: """
            public func willDisplayCover(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-20", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didEndDisplayingCover",
      story: "A collection is scrolled away, and its cover keeps loading.",
      hints: [
        "Look at didEndDisplayingCover of the presenter.",
        "Hold a cover back and report that its cell left the screen.",
        "Assert that the request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didEndDisplayingCover(_ id: CollectionID) {",
          new: """
            public func didEndDisplayingCover(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-21", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didFailToDecodeCover",
      story: "A collection whose cover is damaged stays blank, without a placeholder.",
      hints: [
        "Look at didFailToDecodeCover of the presenter.",
        "Load a cover and report that it cannot be decoded.",
        "Assert setCover(.unavailable) for that collection.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didFailToDecodeCover(_ id: CollectionID) {",
          new: """
            public func didFailToDecodeCover(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-22", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didTapCover",
      story: "A tap on a collection of Explore does nothing.",
      hints: [
        "Look at didTapCover of the presenter.",
        "Show collections and tap one.",
        "Assert that this collection opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didTapCover(_ id: CollectionID) {",
          new: """
            public func didTapCover(_ id: CollectionID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-23", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didTapSearch",
      story: "The two search buttons of Explore do nothing.",
      hints: [
        "Look at didTapSearch of the presenter.",
        "Tap each of the two buttons.",
        "Assert that the log has one openSearch for each, of the right kind.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didTapSearch(_ kind: ContentKind) {",
          new: """
            public func didTapSearch(_ kind: ContentKind) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-24", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didPullToRefresh",
      story: "Pulling to refresh Explore does nothing.",
      hints: [
        "Look at didPullToRefresh of the presenter.",
        "Load Explore and pull to refresh.",
        "Assert that both services were called a second time.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didPullToRefresh() {",
          new: """
            public func didPullToRefresh() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-25", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.didTapRetry",
      story: "The Retry button of a part of Explore does nothing.",
      hints: [
        "Look at didTapRetry of the presenter.",
        "Let a part fail, prepare its answer, and tap Retry.",
        "Assert that its service was called twice.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func didTapRetry(_ part: ContentKind) {",
          new: """
            public func didTapRetry(_ part: ContentKind) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-26", level: 1, rule: "G-7", subject: "ExplorePresenter",
      member: "ExplorePresenterProtocol.screenDidClose",
      story: "Explore is closed at sign-out, and its requests go on.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold both answers back and report that the screen has closed.",
        "Assert that both requests were cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "public func screenDidClose() {",
          new: """
            public func screenDidClose() {
                if FAULT { return }
            """)
      ])),
  ]
}
