extension PlantedFault {
  /// The whole app in its extended edition.
  static let extendedApp: [PlantedFault] = [
    PlantedFault(
      "bug-flow-06", level: 4, rule: "R-1", subject: "ExtendedAppFlow",
      story: "Two quick taps on the search button open two searches.",
      hints: [
        "Look at a second tap while the first has opened something.",
        "Open the app's extended edition and tap the search button twice.",
        "Assert that one search was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Explore.swift",
          old: "guard let session, isOnTop(presenter) else",
          new: "guard let session, FAULT || isOnTop(presenter) else")
      ])),
    PlantedFault(
      "bug-flow-07", level: 4, rule: "R-6", subject: "ExtendedAppFlow",
      story: "The info opens as often as its button is tapped.",
      hints: [
        "Look at a second tap while the first has opened something.",
        "Open a photo in the app's extended edition and tap its info twice.",
        "Assert that one info was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Viewer.swift",
          old: "!hasScreen(inside: photo) else",
          new: "FAULT || !hasScreen(inside: photo) else")
      ])),
  ]
}
