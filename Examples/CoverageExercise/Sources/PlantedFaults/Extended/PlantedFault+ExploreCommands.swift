extension PlantedFault {
  /// Explore: a command that the view or the router does not get, or gets wrong.
  static let exploreCommands: [PlantedFault] = [
    PlantedFault(
      "bug-explore-27", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setPhotos",
      story: "The random photos arrive and are not shown.",
      hints: [
        "Look at what the view is told when the photos arrive.",
        "Answer with three photos.",
        "Assert setPhotos with the first photo on top and the others in the row.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "private func showPhotos() {",
          new: """
            private func showPhotos() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-28", level: 1, rule: "X-4", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.updateCard",
      story: "A photo of Explore is liked, and its heart stays grey.",
      hints: [
        "Look at what the view is told when a photo changes.",
        "Show a photo, and like it.",
        "Assert updateCard with the liked card.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "if card != cards.card(for: change.old) {",
          new: "if !FAULT, card != cards.card(for: change.old) {")
      ])),
    PlantedFault(
      "bug-explore-29", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setPicture",
      story: "The pictures of Explore arrive, and their loaders keep spinning.",
      hints: [
        "Look at what the view is told of a picture.",
        "Answer the request for a picture.",
        "Assert setPicture with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "setPicture($0, for: $1)",
          new: "setPicture(FAULT ? .loading : $0, for: $1)")
      ])),
    PlantedFault(
      "bug-explore-30", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setCollections",
      story: "The collections arrive and are not shown.",
      hints: [
        "Look at what the view is told when the collections arrive.",
        "Answer with two collections.",
        "Assert setCollections with both cards.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "private func showCollections() {",
          new: """
            private func showCollections() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-explore-31", level: 1, rule: "F-3", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setCover",
      story: "The covers of the collections arrive, and their loaders keep spinning.",
      hints: [
        "Look at what the view is told of a cover.",
        "Answer the request for a cover.",
        "Assert setCover with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "setCover($0, for: $1)",
          new: "setCover(FAULT ? .loading : $0, for: $1)")
      ])),
    PlantedFault(
      "bug-explore-32", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setLoaderHidden",
      story: "Explore loads, and no loader says so.",
      hints: [
        "Look at the loaders of both parts.",
        "Load the view.",
        "Assert that the loader of each part is shown before anything arrives.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePart.swift",
          old: "if request == .page { readyView()?.setLoaderHidden(false, in: kind) }",
          new: "if request == .page, !FAULT { readyView()?.setLoaderHidden(false, in: kind) }")
      ])),
    PlantedFault(
      "bug-explore-33", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreViewProtocol.setRefreshing",
      story: "Pulling to refresh Explore shows no loader.",
      hints: [
        "Look at the refresh loader.",
        "Load Explore and pull to refresh.",
        "Assert setRefreshing(true) at once, and setRefreshing(false) at the end.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "readyView.setRefreshing(showsRefreshing)",
          new: "if !FAULT { readyView.setRefreshing(showsRefreshing) }")
      ])),
    PlantedFault(
      "bug-explore-34", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreRouterProtocol.openPhoto",
      story: "A tap on a photo of Explore requests one that does not exist, and nothing opens.",
      hints: [
        "Look at the identifier that the router gets.",
        "Show photos and tap one.",
        "Assert openPhoto with the identifier of the tapped photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "router?.openPhoto(id, from: self)",
          new: #"router?.openPhoto(FAULT ? PhotoID(rawValue: "") : id, from: self)"#)
      ])),
    PlantedFault(
      "bug-explore-35", level: 1, rule: "R-1", subject: "ExplorePresenter",
      member: "ExploreRouterProtocol.openCollection",
      story: "A tap on a collection of Explore opens a search for collections.",
      hints: [
        "Look at where a tap on a collection leads.",
        "Show collections and tap one.",
        "Assert that the log is openCollection with the tapped one and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePresenter.swift",
          old: "    router?.openCollection(collection, from: self)",
          new: """
                if FAULT {
                  router?.openSearch(.collections, from: self)
                  return
                }
                router?.openCollection(collection, from: self)
            """)
      ])),
    PlantedFault(
      "bug-explore-36", level: 1, rule: "G-7", subject: "ExplorePresenter",
      member: "ExploreRouterProtocol.sessionDidExpire",
      story: "The session has ended, and Explore stays as it is, without a message.",
      hints: [
        "Look at an answer with 401.",
        "Let the photos fail with unauthorised, then the collections.",
        "Assert sessionDidExpire in both cases.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Explore/ExplorePart.swift",
          old: "where error.kind == .unauthorised: sessionDidExpire()",
          new: """
            where error.kind == .unauthorised:
                  if !FAULT { sessionDidExpire() }
            """)
      ])),
  ]
}
