extension PlantedFault {
  /// Silent likes, and the favourites that follow them.
  static let favourites: [PlantedFault] = outbox + favouriteRows

  private static let outbox: [PlantedFault] = [
    PlantedFault(
      "bug-like-15", level: 3, rule: "X-1", subject: "LikeOutbox",
      story: "A like fails, and the heart stays red.",
      hints: [
        "Look at the heart after a failure.",
        "Let the like fail with offline.",
        "Assert that the photo is not liked, as before.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "case .failure, nil: settle(sent, for: record)",
          new: """
            case .failure where FAULT: break
                case .failure, nil: settle(sent, for: record)
            """)
      ])),
    PlantedFault(
      "bug-like-16", level: 3, rule: "X-1", subject: "LikeOutbox",
      story: "Unsplash no longer takes likes, and every tap on a heart still sends a request.",
      hints: [
        "Look at likes that are answered with 404.",
        "Let the likes of two photos fail with notFound, and tap a third heart.",
        "Assert isRefused, and that nothing was sent for the third.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "where error.kind == .notFound:",
          new: "where error.kind == .notFound && !FAULT:")
      ])),
    PlantedFault(
      "bug-like-16b", level: 3, rule: "X-1", subject: "LikeOutbox",
      story: "One photo was deleted, and after a tap on its heart every heart is disabled.",
      hints: [
        "Look at a single like that is answered with 404.",
        "Let the like of one photo fail with notFound, and tap another heart.",
        "Assert that isRefused is false, and that the second like is sent.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "if notFound.count > 1 {",
          new: "if notFound.count > 1 || FAULT {")
      ])),
    PlantedFault(
      "bug-like-17", level: 4, rule: "X-1", subject: "LikeOutbox",
      story: "A photo is liked and unliked quickly, and the server keeps the like.",
      hints: [
        "Look at a tap while the first like is under way.",
        "Hold the first answer back, tap again, then answer.",
        "Assert both calls, like and unlike, and a grey heart.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "wish != sent, !isRefused else {",
          new: "wish != sent, !isRefused, !FAULT else {")
      ])),
  ]

  private static let favouriteRows: [PlantedFault] = [
    PlantedFault(
      "bug-favourite-01", level: 2, rule: "X-3", subject: "FavouritesPresenter",
      story: """
        The hearts of the favourites are grey, because the answer does not say that the photos \
        are liked.
        """,
      hints: [
        "Look at isLiked of the photos in the answer.",
        "Answer with photos whose isLiked is nil.",
        "Assert that their cards are liked.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "for index in page.items.indices { page.items[index].isLiked = true }",
          new: "for index in page.items.indices where !FAULT { page.items[index].isLiked = true }")
      ])),
    PlantedFault(
      "bug-favourite-02", level: 1, rule: "X-4", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.removePhoto",
      story: "A photo is unliked in the favourites, and stays there.",
      hints: [
        "Look at the row of a photo that is unliked.",
        "Show two favourites and tap the heart of one.",
        "Assert removePhoto at its row, at once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "return isLiked ? insert(record) : remove(record)",
          new: """
            if FAULT, !isLiked { return nil }
                return isLiked ? insert(record) : remove(record)
            """)
      ])),
    PlantedFault(
      "bug-favourite-03", level: 3, rule: "X-4", subject: "FavouritesPresenter",
      story: "A favourite is removed, and the counter does not change.",
      hints: [
        "Look at the title after an unlike.",
        "Show two favourites and tap the heart of one.",
        "Assert the exact title, with one photo less.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "count = count.map { max($0 - 1, 0) }",
          new: "if !FAULT { count = count.map { max($0 - 1, 0) } }")
      ])),
    PlantedFault(
      "bug-favourite-04", level: 3, rule: "X-4", subject: "FavouritesPresenter",
      story: "The latest favourite comes last, although the server has it first.",
      hints: [
        "Look at the row of a new favourite.",
        "Show two favourites, and like a photo of another list.",
        "Assert insertPhotos at row 0.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "return insertRow(record, at: 0)",
          new: "return insertRow(record, at: FAULT ? rows.count : 0)")
      ])),
    PlantedFault(
      "bug-favourite-05", level: 3, rule: "P-2", subject: "FavouritesPresenter",
      story: "The profile arrives late, and the favourites stay empty.",
      hints: [
        "Look at favourites that open before the profile is known.",
        "Load the view without a profile, and answer with the profile later.",
        "Assert that page 1 of that person was requested, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "if change == .profile { presenter.fetchFirstPage() }",
          new: "if change == .profile, !FAULT { presenter.fetchFirstPage() }")
      ])),
    PlantedFault(
      "bug-favourite-06", level: 4, rule: "X-1", subject: "FavouritesPresenter",
      story: "An unlike fails, and the photo returns to the top instead of its old place.",
      hints: [
        "Look at where a photo returns to.",
        "Show three favourites, and let the unlike of the last fail.",
        "Assert that it is inserted at row 2 again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "insertRow(record, at: $0) }",
          new: "insertRow(record, at: FAULT ? 0 : $0) }")
      ])),
    PlantedFault(
      "bug-favourite-07", level: 4, rule: "F-8", subject: "FavouritesPresenter",
      story: "A favourite is removed, and the photo that moves up on the server is never loaded.",
      hints: [
        "Look at which page is requested after an unlike.",
        """
        Show page 1 of two, unlike a photo, wait for the server's answer, and show the last \
        row.
        """,
        "Assert the pages that were requested: 1, 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesList.swift",
          old: "place.row != nil, !isLiked else { return }",
          new: "place.row != nil, !isLiked, !FAULT else { return }")
      ])),
  ]
}
