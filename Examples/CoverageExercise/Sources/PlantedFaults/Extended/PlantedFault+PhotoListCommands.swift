extension PlantedFault {
  /// A list of photos: a command that the view or the router does not get, or gets wrong.
  static let photoListCommands: [PlantedFault] = [
    PlantedFault(
      "bug-list-54", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setTotal",
      story: "The number of photos is never shown.",
      hints: [
        "Look at the total.",
        "Open a collection of four photos.",
        "Assert setTotal with the exact text.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "    readyView.setTotal(text)",
          new: "    if !FAULT { readyView.setTotal(text) }")
      ])),
    PlantedFault(
      "bug-list-55", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setColumns",
      story: "Three columns are chosen, and the list keeps two.",
      hints: [
        "Look at the number of columns that the view gets.",
        "Choose three columns.",
        "Assert setColumns(3).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "readyView?.setColumns(count)",
          new: "readyView?.setColumns(FAULT ? PhotoListColumns.initial : count)")
      ])),
    PlantedFault(
      "bug-list-56", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.insertPhotos",
      story: "A page of photos arrives, and its rows are not inserted.",
      hints: [
        "Look at what the view is told when a page arrives.",
        "Answer page 1 with two photos.",
        "Assert insertPhotos at both rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "case .inserted(let rows): readyView?.insertPhotos(at: rows)",
          new: """
            case .inserted(let rows):
                  if !FAULT { readyView?.insertPhotos(at: rows) }
            """)
      ])),
    PlantedFault(
      "bug-list-57", level: 1, rule: "F-7", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.reloadPhotos",
      story: """
        The rows stay as they were: neither the first page of a search nor a refresh is \
        shown.
        """,
      hints: [
        "Look at what the view is told when all rows are new.",
        "Load the list of a search, then pull to refresh.",
        "Assert reloadPhotos in both cases.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "if list.count > 0 {",
          new: "if list.count > 0, !FAULT {"),
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "case .replaced: readyView?.reloadPhotos()",
          new: """
            case .replaced:
                  if !FAULT { readyView?.reloadPhotos() }
            """),
      ])),
    PlantedFault(
      "bug-list-58", level: 1, rule: "F-3", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setPicture",
      story: "The pictures of a list arrive, and their loaders keep spinning.",
      hints: [
        "Look at what the view is told of a picture.",
        "Answer the request for a picture.",
        "Assert setPicture with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "setPicture($0, for: $1)",
          new: "setPicture(FAULT ? .loading : $0, for: $1)")
      ])),
    PlantedFault(
      "bug-list-59", level: 1, rule: "F-8", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setPageLoaderHidden",
      story: "A page of photos loads, and no loader says so.",
      hints: [
        "Look at the loader below the rows.",
        "Open a collection.",
        "Assert setPageLoaderHidden(false), then setPageLoaderHidden(true).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "    list.rowsDidChange = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == .page ? nil : self?.readyView }
                }
                list.rowsDidChange = {
            """)
      ])),
    PlantedFault(
      "bug-list-60", level: 1, rule: "F-7", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setRefreshing",
      story: "Pulling to refresh a list of photos shows no loader.",
      hints: [
        "Look at the refresh loader.",
        "Show photos and pull to refresh.",
        "Assert setRefreshing(true), then setRefreshing(false).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "    list.sessionDidExpire = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == .refresh ? nil : self?.readyView }
                }
                list.sessionDidExpire = {
            """)
      ])),
    PlantedFault(
      "bug-list-61", level: 1, rule: "F-7", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.setMessage",
      story: "A page of photos fails, and no message says so.",
      hints: [
        "Look at the message below the rows.",
        "Let page 1 fail with offline.",
        "Assert the exact message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "    self.pictures.show = {",
          new: """
                if FAULT {
                  list.view = { [weak self] in self?.list.request == nil ? nil : self?.readyView }
                }
                self.pictures.show = {
            """)
      ])),
    PlantedFault(
      "bug-list-62", level: 1, rule: "R-4", subject: "PhotoListPresenter",
      member: "PhotoListRouterProtocol.openPhoto",
      story: "A tap on a photo of a list requests one that does not exist, and nothing opens.",
      hints: [
        "Look at the identifier that the router gets.",
        "Show photos and tap one.",
        "Assert openPhoto with the identifier of the tapped photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "router?.openPhoto(id, from: self)",
          new: #"router?.openPhoto(FAULT ? PhotoID(rawValue: "") : id, from: self)"#)
      ])),
    PlantedFault(
      "bug-list-63", level: 1, rule: "G-7", subject: "PhotoListPresenter",
      member: "PhotoListRouterProtocol.sessionDidExpire",
      story: "The session has ended, and the list of photos stays as it is, without a message.",
      hints: [
        "Look at a page that is answered with 401.",
        "Let page 1 fail with unauthorised.",
        "Assert sessionDidExpire, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "self?.router?.sessionDidExpire() }",
          new: "if !FAULT { self?.router?.sessionDidExpire() } }")
      ])),
  ]
}
