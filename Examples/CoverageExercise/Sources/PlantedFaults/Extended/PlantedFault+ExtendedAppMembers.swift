extension PlantedFault {
  /// The extended edition as a whole: a screen that does not open, or does not close.
  static let extendedAppMembers: [PlantedFault] = [
    PlantedFault(
      "bug-flow-61", level: 1, rule: "R-1", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showExplore",
      story: "The tab of Explore is empty.",
      hints: [
        "Look at what opens after the sign-in.",
        "Start the app with a stored token.",
        "Assert that Explore was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow.swift",
          old: "    showExplore(likes: likes)",
          new: "    if !FAULT { showExplore(likes: likes) }")
      ])),
    PlantedFault(
      "bug-flow-62", level: 1, rule: "X-3", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showFavourites",
      story: "The profile has no favourites.",
      hints: [
        "Look at what opens inside the profile.",
        "Start the app with a stored token.",
        "Assert that the favourites were shown inside the profile.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Favourites.swift",
          old: "    let presenter = FavouritesPresenter(",
          new: """
                if FAULT { return }
                let presenter = FavouritesPresenter(
            """)
      ])),
    PlantedFault(
      "bug-flow-63", level: 1, rule: "I-1", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showViewer",
      story: "A tap on a photo opens nothing.",
      hints: [
        "Look at what a tap on a photo of the feed opens.",
        "Start the app and tap a photo.",
        "Assert that the photo was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow.swift",
          old: "guard let likes else { return }",
          new: "guard let likes, !FAULT else { return }")
      ])),
    PlantedFault(
      "bug-flow-64", level: 1, rule: "R-6", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showPhotoInfo",
      story: "The button for the info of a photo opens nothing.",
      hints: [
        "Look at what the button for the info opens.",
        "Open a photo and tap its info.",
        "Assert that the info was shown above the photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Viewer.swift",
          old: "    showPhotoInfo(of: details, over: photo)",
          new: "    if !FAULT { showPhotoInfo(of: details, over: photo) }")
      ])),
    PlantedFault(
      "bug-flow-65", level: 1, rule: "R-2", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showSearch",
      story: "The search buttons of Explore open nothing.",
      hints: [
        "Look at what the search buttons open.",
        "Start the app and tap a search button of Explore.",
        "Assert that a search was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Explore.swift",
          old: "    showSearch(kind, among: session.photos, in: tab(of: presenter))",
          new: "    if !FAULT { showSearch(kind, among: session.photos, in: tab(of: presenter)) }")
      ])),
    PlantedFault(
      "bug-flow-66", level: 1, rule: "R-3", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showCollectionList",
      story: "A search finds collections, and their list does not open.",
      hints: [
        "Look at what a search for collections opens.",
        "Start the app, open the search, and let it find two collections.",
        "Assert that the list was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Search.swift",
          old: "    showCollectionList(found, in: tab(of: presenter))",
          new: "    if !FAULT { showCollectionList(found, in: tab(of: presenter)) }")
      ])),
    PlantedFault(
      "bug-flow-67", level: 1, rule: "R-4", subject: "ExtendedAppFlow",
      member: "ExtendedFrontEnd.showPhotoList",
      story: "No list of photos opens, neither that of a collection nor that of a search.",
      hints: [
        "Look at what a collection of Explore opens.",
        "Start the app and tap a collection of Explore.",
        "Assert that the list of its photos was shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+PhotoList.swift",
          old: "guard let likes, isOnTop(asking) else",
          new: "guard let likes, isOnTop(asking), !FAULT else")
      ])),
    PlantedFault(
      "bug-flow-68", level: 1, rule: "R-6", subject: "ExtendedAppFlow",
      member: "PhotoInfoRouterProtocol.closeInfo",
      story: "The back button of the info does not close it.",
      hints: [
        "Look at what closes the info.",
        "Open a photo and its info, and tap the back button of the info.",
        "Assert that the info was closed, and the photo was not.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+PhotoInfo.swift",
          old: "    close(presenter)",
          new: "    if !FAULT { close(presenter) }")
      ])),
    PlantedFault(
      "bug-flow-69", level: 1, rule: "R-5", subject: "ExtendedAppFlow",
      member: "ViewerRouterProtocol.reportDownload",
      story: "The original is opened in the app, and Unsplash is not told.",
      hints: [
        "Look at the service of downloads.",
        "Open a photo and its original.",
        "Assert the call of the service, with the photo's own address.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/AppFlow/ExtendedAppFlow+Viewer.swift",
          old: "    session?.reportDownload(of: photo)",
          new: "    if !FAULT { session?.reportDownload(of: photo) }")
      ])),
  ]
}
