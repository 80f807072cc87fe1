extension PlantedFault {
  /// The feed: its hearts.
  static let likes: [PlantedFault] = [
    PlantedFault(
      "bug-like-01", level: 4, rule: "F-5", subject: "ImagesListPresenter",
      story: "Two quick taps on a heart send two likes.",
      hints: [
        "Look at a second tap while the first is in flight.",
        "Hold the answer back and tap again.",
        "Assert one call of the service, and one block.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: ".like, work:",
          new: #"FAULT ? .init("like", subject: "\(UInt64.random(in: 0 ... .max))") : .like, work:"#
        )
      ])),
    PlantedFault(
      "bug-like-02", level: 4, rule: "F-5", subject: "ImagesListPresenter",
      story: "A second tap on a heart is ignored, but the loader never disappears.",
      hints: [
        "Look at a second tap while the first is in flight.",
        "Hold the answer back, tap again, then answer.",
        "Assert that beginBlocking and endBlocking are paired.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "if started {",
          new: "if started || FAULT {")
      ])),
    PlantedFault(
      "bug-like-03", level: 4, rule: "F-1", subject: "ImagesListPresenter",
      story: "While a like is in flight, the feed does not load its next page.",
      hints: [
        "Look at two different things in flight at once.",
        "Hold a like back, then show the last row.",
        "Assert that the next page is requested, and that both end.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "list.willDisplay(id)",
          new: "if !(FAULT && tasks.isRunning(.like)) { list.willDisplay(id) }")
      ])),
    PlantedFault(
      "bug-like-04", level: 4, rule: "F-5", subject: "ImagesListPresenter",
      story:
        "A tap on another heart cancels the like that is in flight, which then counts as failed.",
      hints: [
        "Look at hearts of two photos.",
        "Hold the like of A back and tap B.",
        "Assert that one request was sent, for A, and that it was not cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "open func didTapLike(_ id: PhotoID) {",
          new: """
            open func didTapLike(_ id: PhotoID) {
                if FAULT { tasks.cancel(.like) }
            """)
      ])),
    PlantedFault(
      "bug-like-05", level: 4, rule: "F-4", subject: "ImagesListPresenter",
      story: "A like failed once, and no heart can be tapped any more.",
      hints: [
        "Look at what a failure leaves behind.",
        "Let a like fail, then tap again.",
        "Assert a second request.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "photo.isLiked != true",
          new: """
            photo.isLiked != true
                if FAULT, likesAreLocked { return }
            """),
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "private var readiness = ViewReadiness()",
          new: """
            private var readiness = ViewReadiness()
              /// A like has failed; asked if FAULT.
              private var likesAreLocked = false
            """),
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: """
            let router = router
                switch result {
            """,
          new: """
            let router = router
                if FAULT, case .failure? = result { likesAreLocked = true }
                switch result {
            """),
      ])),
    PlantedFault(
      "bug-like-06", level: 4, rule: "F-4", subject: "ImagesListPresenter",
      story: "The list is refreshed while a like is in flight, and another photo gets the heart.",
      hints: [
        "Look at rows that move while a like is in flight.",
        "Tap a heart, refresh with the photos in another order, then answer the like.",
        "Assert that the photo that was tapped is liked, and no other.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "ended: { [weak self] in self?.likeEnded($0, wish: wish, for: id) })",
          new: """
            ended: { [weak self, row = (0..<list.count).first { photoID(at: $0) == id } ?? 0] in
                    self?.likeEnded($0, wish: wish, for: FAULT ? self?.photoID(at: row) ?? id : id)
                  })
            """)
      ])),
    PlantedFault(
      "bug-like-07", level: 2, rule: "F-4", subject: "ImagesListPresenter",
      story: "The server says that the photo is not liked, and the heart is red anyway.",
      hints: [
        "Look at what the server answers.",
        "Answer with the opposite of the wish, and with nothing at all.",
        "Assert that the card shows the server's value where it gave one, else the wish.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "photos.setLike(state, wish: wish, for: id)",
          new: "photos.setLike(FAULT ? LikeState() : state, wish: wish, for: id)")
      ])),
    PlantedFault(
      "bug-like-09", level: 3, rule: "F-5", subject: "ImagesListPresenter",
      story: "The heart is red, and a second tap sends the like again instead of removing it.",
      hints: [
        "Look at two taps, one after the other.",
        "Like, let it succeed, and tap again.",
        "Assert the two requests: liked, then not liked.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PhotoStore.swift",
          old: "update(adjust(photo))",
          new: """
            if FAULT, let known {
                  changes.notify(Change(old: known.photo, new: adjust(photo)))
                } else {
                  update(adjust(photo))
                }
            """)
      ])),
    PlantedFault(
      "bug-like-10", level: 3, rule: "F-4", subject: "ImagesListPresenter",
      story: "A heart turns red, the next page arrives, and the heart is grey again.",
      hints: [
        "Look at an older answer that arrives after a like.",
        """
        Request page 2, like a photo while it is in flight, then answer with that photo as it \
        was.
        """,
        "Assert that the photo is still liked.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PhotoStore.swift",
          old: "if let like = likes[photo.id], like.mark",
          new: "if !FAULT, let like = likes[photo.id], like.mark")
      ])),
    PlantedFault(
      "bug-like-12", level: 3, rule: "F-4", subject: "ImagesListPresenter",
      story: "A like fails, the alert says so, and the heart stays red.",
      hints: [
        "Look at the heart after a failure.",
        "Let the like fail.",
        "Assert that the card is what it was, and that no updateCard is in the log.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: """
              }

              public func didCancelWaiting() {
            """,
          new: """
                if started, FAULT { photos.setLike(LikeState(), wish: wish, for: id) }
              }

              public func didCancelWaiting() {
            """)
      ])),
    PlantedFault(
      "bug-like-13", level: 2, rule: "F-4", subject: "ImagesListPresenter",
      story: "A liked photo loses its date.",
      hints: [
        "Look at the other parts of the card.",
        "Like a photo with every field set.",
        "Assert the whole card: nothing but the heart and its label differs.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PhotoStore.swift",
          old: "(photo.isLiked, photo.likeCount) = (isLiked, count)",
          new: """
            (photo.isLiked, photo.likeCount) = (isLiked, count)
                if FAULT { photo.createdAt = nil }
            """)
      ])),
    PlantedFault(
      "bug-like-14", level: 3, rule: "F-4", subject: "ImagesListPresenter",
      story: "The alert about a failed like appears while the loader still blocks the app.",
      hints: [
        "Look at the order of the last two commands.",
        "Let the like fail and take the whole log.",
        "Assert endBlocking first, then one alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: """
            case .failure, nil:
                  router?.endBlocking()

            """,
          new: """
            case .failure, nil:
                  if !FAULT { router?.endBlocking() }

            """),
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "present(.likeFailed(strings), from: self) { _ in } }",
          new: """
            present(.likeFailed(strings), from: self) { _ in } }
                  if FAULT { router?.endBlocking() }
            """),
      ])),
  ]
}
