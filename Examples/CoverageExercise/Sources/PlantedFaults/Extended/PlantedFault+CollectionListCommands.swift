extension PlantedFault {
  /// A list of collections: a command that the view or the router does not get, or gets wrong.
  static let collectionListCommands: [PlantedFault] = [
    PlantedFault(
      "bug-list-31", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.setTotal",
      story: "The number of collections found is never shown.",
      hints: [
        "Look at the total.",
        "Pass on a page with a total of 1234.",
        "Assert setTotal with the exact text.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "    readyView.setTotal(text)",
          new: "    if !FAULT { readyView.setTotal(text) }")
      ])),
    PlantedFault(
      "bug-list-32", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.insertCollections",
      story: "The next page arrives, and its rows are not inserted.",
      hints: [
        "Look at what the view is told when page 2 arrives.",
        "Show the last row, and answer with one more collection.",
        "Assert insertCollections at its row.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "case .inserted(let rows): readyView?.insertCollections(at: rows)",
          new: """
            case .inserted(let rows):
                  if !FAULT { readyView?.insertCollections(at: rows) }
            """)
      ])),
    PlantedFault(
      "bug-list-33", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.reloadCollections",
      story: "The rows stay as they were: neither the first page nor a refresh is shown.",
      hints: [
        "Look at what the view is told when all rows are new.",
        "Load the view, then pull to refresh.",
        "Assert reloadCollections in both cases.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "if list.count > 0 {",
          new: "if list.count > 0, !FAULT {"),
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "case .replaced: readyView?.reloadCollections()",
          new: """
            case .replaced:
                  if !FAULT { readyView?.reloadCollections() }
            """),
      ])),
    PlantedFault(
      "bug-list-34", level: 1, rule: "F-3", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.setPreview",
      story: "The pictures of a collection arrive, and their loaders keep spinning.",
      hints: [
        "Look at what the view is told of a picture.",
        "Answer the requests for the pictures of a row.",
        "Assert setPreview with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "setPreview($0, for: $1)",
          new: "setPreview(FAULT ? .loading : $0, for: $1)")
      ])),
    PlantedFault(
      "bug-list-35", level: 1, rule: "F-8", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.setPageLoaderHidden",
      story: "The next page loads, and no loader says so.",
      hints: [
        "Look at the loader below the rows.",
        "Show the last row of a page that is not the last.",
        "Assert setPageLoaderHidden(false), then setPageLoaderHidden(true).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "    list.rowsDidChange = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == .page ? nil : self?.readyView }
                }
                list.rowsDidChange = {
            """)
      ])),
    PlantedFault(
      "bug-list-36", level: 1, rule: "F-7", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.setRefreshing",
      story: "Pulling to refresh the collections shows no loader.",
      hints: [
        "Look at the refresh loader.",
        "Show collections and pull to refresh.",
        "Assert setRefreshing(true), then setRefreshing(false).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "    list.sessionDidExpire = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == .refresh ? nil : self?.readyView }
                }
                list.sessionDidExpire = {
            """)
      ])),
    PlantedFault(
      "bug-list-37", level: 1, rule: "F-7", subject: "CollectionListPresenter",
      member: "CollectionListViewProtocol.setMessage",
      story: "A page of collections fails, and no message says so.",
      hints: [
        "Look at the message below the rows.",
        "Let page 2 fail with offline.",
        "Assert the exact message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "    self.pictures.show = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == nil ? nil : self?.readyView }
                }
                self.pictures.show = {
            """)
      ])),
    PlantedFault(
      "bug-list-38", level: 1, rule: "R-3", subject: "CollectionListPresenter",
      member: "CollectionListRouterProtocol.openCollection",
      story: "No collection opens, whatever is tapped in its row.",
      hints: [
        "Look at where a tap leads.",
        "Tap a row, and a picture of it.",
        "Assert openCollection with that collection in both cases.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "{ router?.openCollection(collection, from: self) }",
          new: """
            {
                  if !FAULT { router?.openCollection(collection, from: self) }
                }
            """),
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: """
                router?.openCollection(collection, from: self)

            """,
          new: """
                if !FAULT { router?.openCollection(collection, from: self) }

            """),
      ])),
    PlantedFault(
      "bug-list-39", level: 1, rule: "G-7", subject: "CollectionListPresenter",
      member: "CollectionListRouterProtocol.sessionDidExpire",
      story: """
        The session has ended, and the list of collections stays as it is, without a \
        message.
        """,
      hints: [
        "Look at a page that is answered with 401.",
        "Let page 2 fail with unauthorised.",
        "Assert sessionDidExpire, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "self?.router?.sessionDidExpire() }",
          new: "if !FAULT { self?.router?.sessionDidExpire() } }")
      ])),
  ]
}
