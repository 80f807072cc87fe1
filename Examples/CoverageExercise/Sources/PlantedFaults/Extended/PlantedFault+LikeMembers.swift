extension PlantedFault {
  /// Silent likes: each call of the outbox and of the feed, done wrong.
  static let likeMembers: [PlantedFault] = [
    PlantedFault(
      "bug-outbox-01", level: 1, rule: "X-1", subject: "LikeOutbox", member: "LikeOutbox.toggle",
      story: "A tap on a heart does nothing, on any screen.",
      hints: [
        "Look at toggle.",
        "Hold a photo and toggle it.",
        "Assert that it is liked at once, and the call of the service.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "public func toggle(_ id: PhotoID) {",
          new: """
            public func toggle(_ id: PhotoID) {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-outbox-02", level: 1, rule: "X-1", subject: "LikeOutbox", member: "LikeOutbox.toggle",
      story: "A heart turns red, and the server is told to remove the like.",
      hints: [
        "Look at what the server is told.",
        "Toggle a photo that is not liked.",
        "Assert the call of the service: this photo, liked.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "isLiked: wish) },",
          new: "isLiked: wish != FAULT) },")
      ])),
    PlantedFault(
      "bug-outbox-03", level: 1, rule: "X-1", subject: "LikeOutbox", member: "LikeOutbox.toggle",
      story: "A heart turns only when the server has answered, as in the basic edition.",
      hints: [
        "Look at the heart before the answer.",
        "Hold the answer back and toggle a photo.",
        "Assert that it is liked at once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: """
                setWish(wish, for: record)
              }
            """,
          new: """
                if !FAULT { setWish(wish, for: record) }
              }
            """)
      ])),
    PlantedFault(
      "bug-outbox-04", level: 1, rule: "G-7", subject: "LikeOutbox",
      member: "LikeOutbox.unauthorised",
      story: "The session has ended, a like is refused, and nothing says so.",
      hints: [
        "Look at a like that is answered with 401.",
        "Let the like of a photo fail with unauthorised.",
        "Assert that unauthorised runs, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/LikeOutbox.swift",
          old: "      unauthorised()",
          new: "      if !FAULT { unauthorised() }")
      ])),
    PlantedFault(
      "bug-outbox-05", level: 1, rule: "X-1", subject: "InstantLikesPresenter",
      member: "ImagesListPresenterProtocol.didTapLike",
      story: "A tap on a heart of the feed does nothing.",
      hints: [
        "Look at didTapLike of the presenter.",
        "Show photos and tap the heart of one.",
        "Assert updateCard with the liked card, and the call of the service.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/ImagesList/InstantLikesPresenter.swift",
          old: "if contains(id) {",
          new: "if contains(id), !FAULT {")
      ])),
    PlantedFault(
      "bug-outbox-06", level: 1, rule: "X-1", subject: "InstantLikesPresenter",
      member: "ImagesListPresenterProtocol.card",
      story: "Likes are refused, and the hearts of the feed look enabled.",
      hints: [
        "Look at the cards after likes are refused.",
        "Show photos, and refuse the likes of two of them.",
        "Assert that the hearts of all cards are disabled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/ImagesList/InstantLikesPresenter.swift",
          old: "    cards.card(for: photo)",
          new: "    FAULT ? super.card(for: photo) : cards.card(for: photo)")
      ])),
  ]
}
