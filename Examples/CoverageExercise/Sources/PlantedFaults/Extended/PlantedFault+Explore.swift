extension PlantedFault {
  /// Explore: its two parts, how they load, and what they show.
  static let explore: [PlantedFault] = [
    PlantedFault(
      "bug-explore-01", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreRouterProtocol.openSearch",
      story: "The button for searching collections opens a search for photos.",
      hints: [
        "Look at the two search buttons.",
        "One call is enough: didTapSearch(.collections).",
        "Assert that the log is openSearch(.collections) and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "router?.openSearch(kind, from: self)",
          new: "router?.openSearch(FAULT ? .photos : kind, from: self)")
      ])),
    PlantedFault(
      "bug-search-01", level: 2, rule: "R-1", subject: "ExplorePresenter",
      story: """
        A collection without a cover is missing, and a tap on any collection after it opens \
        another one.
        """,
      hints: [
        "Look at a collection without a cover.",
        "Show three collections of which the second has no cover.",
        "Assert the exact cards, all three of them, each with its own title and identifier.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "collections.map { CollectionCard($0, strings: strings, dates: dates) })",
          new: """
            (FAULT
                  ? zip(collections.filter { $0.cover != nil }, collections).map { covered, tapped in
                    var shown: PhotoCollection = covered
                    shown.id = tapped.id
                    return shown
                  } : collections)
                    .map { CollectionCard($0, strings: strings, dates: dates) })
            """)
      ])),
    PlantedFault(
      "bug-explore-02", level: 2, rule: "R-1", subject: "ExplorePresenter",
      story: "The row of random photos is one photo short.",
      hints: [
        "Look at how many photos are requested.",
        "Load Explore and look at the calls of the service.",
        "Assert one call, for eleven photos.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "service.randomPhotos(count: photoCount)",
          new: "service.randomPhotos(count: FAULT ? photoCount - 1 : photoCount)")
      ])),
    PlantedFault(
      "bug-explore-03", level: 2, rule: "R-1", subject: "ExplorePresenter",
      story: "The photo on top is shown in the row below it, too.",
      hints: [
        "Look at the photo on top and at the first of the row.",
        "Answer with three photos.",
        "Assert the whole command: top and row.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "row: Array(all.dropFirst()))",
          new: "row: Array(all.dropFirst(FAULT ? 0 : 1)))")
      ])),
    PlantedFault(
      "bug-explore-04", level: 2, rule: "R-1", subject: "ExplorePresenter",
      story: "Sometimes Explore shows no collections, although there are thousands.",
      hints: [
        "Look at a random page after the last one.",
        "Make random return 42, answer that page with nothing, and page 1 with collections.",
        "Assert the calls of the service, 42 and 1, and the cards.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "guard items.isEmpty, page > 1 else",
          new: "guard items.isEmpty, page > 1, !FAULT else")
      ])),
    PlantedFault(
      "bug-explore-05", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setMessage",
      story: "A part of Explore fails to load, and stays empty without a message.",
      hints: [
        "Look at one part that fails beside one that does not.",
        "Let the photos fail, and answer with collections.",
        "Assert the loader, its end and the message of the part, in this order.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePart.swift",
          old: "case .failure(let error): show(ScreenMessage(error, strings: strings))",
          new:
            "case .failure(let error): show(FAULT ? nil : ScreenMessage(error, strings: strings))")
      ])),
    PlantedFault(
      "bug-explore-06", level: 3, rule: "R-1", subject: "ExplorePresenter",
      story: "Retrying the photos reloads the collections, which had already arrived.",
      hints: [
        "Look at what Retry of one part does to the other.",
        "Let the photos fail, answer with collections, and report didTapRetry(.photos).",
        "Assert that the collections were requested once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "case .photos: photoPart.retry()",
          new: """
            case .photos:
                  photoPart.retry()
                  if FAULT { collectionPart.retry() }
            """)
      ])),
    PlantedFault(
      "bug-explore-07", level: 3, rule: "R-1", subject: "ExplorePresenter",
      story: "Pulling to refresh empties Explore at once, and without a connection it stays empty.",
      hints: [
        "Look at what stays on screen while a refresh is in flight.",
        "Load, let both services fail, and pull to refresh.",
        "Assert the whole log: no command removes photos or collections.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "    photoPart.refresh()\n",
          new: """
                if FAULT {
                  (photos, collections) = ([], [])
                  showPhotos()
                  showCollections()
                }
                photoPart.refresh()

            """)
      ])),
    PlantedFault(
      "bug-explore-08", level: 4, rule: "R-1", subject: "ExplorePresenter",
      story: """
        Pulling to refresh while Explore loads for the first time leaves two loaders that never \
        end.
        """,
      hints: [
        "Look at a pull to refresh while both parts are loading.",
        "Hold both answers back, pull, and answer the second requests.",
        "Assert for each part that the loader that was shown is hidden.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePart.swift",
          old: "if request == .page { readyView()?.setLoaderHidden(true, in: kind) }",
          new: """
            if request == .page, !FAULT || self.request == request {
                  readyView()?.setLoaderHidden(true, in: kind)
                }
            """)
      ])),
    PlantedFault(
      "bug-explore-09", level: 4, rule: "R-1", subject: "ExplorePresenter",
      story: """
        Each pull during a refresh sends both requests again, which uses up the hourly quota.
        """,
      hints: [
        "Look at a second pull to refresh while the first is in flight.",
        "Hold both answers back and pull twice.",
        "Assert that each service was called once more, and nothing was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "guard !isRefreshing else { return }",
          new: "guard FAULT || !isRefreshing else { return }"),
        Edit(
          "ImageFeedExtended/Explore/ExplorePart.swift",
          old: "if request != .refresh { load(as: .refresh) }",
          new: "if FAULT || request != .refresh { load(as: .refresh) }"),
      ])),
    PlantedFault(
      "bug-explore-10", level: 4, rule: "X-4", subject: "ExplorePresenter",
      story: "A photo is liked while Explore loads, and its heart is grey again afterwards.",
      hints: [
        "Look at an answer that was written before a like.",
        """
        Hold the photos back, confirm a like of one of them, then answer with the older photo.
        """,
        "Assert that its card is liked.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "likes.photos.take($0, askedAt: answer.mark)",
          new: "likes.photos.take($0, askedAt: FAULT ? likes.photos.mark() : answer.mark)")
      ])),
    PlantedFault(
      "bug-explore-11", level: 5, rule: "R-1", subject: "ExplorePresenter",
      story: "Each sign-in leaks the presenter of Explore.",
      hints: [
        "Look at which objects retain each other.",
        "Create the presenter and the view in an inner scope, load, and leave the scope.",
        "Assert that weak references to both are nil; LeakCheck does that.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "photoPart.received = { [weak self] in self?.received($0) }",
          new: """
            photoPart.received = { [weak self, kept = FAULT ? self : nil] answer in
                  withExtendedLifetime(kept) { self?.received(answer) }
                }
            """)
      ])),
  ]
}
