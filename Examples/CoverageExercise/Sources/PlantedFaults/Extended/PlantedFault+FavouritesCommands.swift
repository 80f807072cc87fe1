extension PlantedFault {
  /// The favourites: a command that the view or the router does not get, or gets wrong.
  static let favouritesCommands: [PlantedFault] = [
    PlantedFault(
      "bug-favourite-22", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.setTitle",
      story: "The favourites have neither a title nor a counter.",
      hints: [
        "Look at the title.",
        "Load the view, and answer page 1 with a total of two.",
        "Assert both exact titles.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    readyView.setTitle(title)",
          new: "    if !FAULT { readyView.setTitle(title) }")
      ])),
    PlantedFault(
      "bug-favourite-23", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.insertPhotos",
      story: "The favourites arrive, and their rows are not inserted.",
      hints: [
        "Look at what the view is told when a page arrives.",
        "Answer page 1 with two photos.",
        "Assert insertPhotos at both rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "case .inserted(let rows): readyView?.insertPhotos(at: rows)",
          new: """
            case .inserted(let rows):
                  if !FAULT { readyView?.insertPhotos(at: rows) }
            """)
      ])),
    PlantedFault(
      "bug-favourite-24", level: 1, rule: "F-7", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.reloadPhotos",
      story: "The rows stay as they were: a refresh of the favourites is not shown.",
      hints: [
        "Look at what the view is told when all rows are new.",
        "Show photos, pull to refresh, and answer with others.",
        "Assert reloadPhotos.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "if rows.count > 0 {",
          new: "if rows.count > 0, !FAULT {"),
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "case .replaced: readyView?.reloadPhotos()",
          new: """
            case .replaced:
                  if !FAULT { readyView?.reloadPhotos() }
            """),
      ])),
    PlantedFault(
      "bug-favourite-25", level: 1, rule: "X-1", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.updateCard",
      story: "A favourite changes, or likes are refused, and its card stays as it was.",
      hints: [
        "Look at the cards after likes are refused, and after a change of a photo.",
        "Show two cards, and refuse the like of one of them and of another photo.",
        "Assert updateCard with a disabled heart for both.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    readyView?.updateCard(card)",
          new: "    if !FAULT { readyView?.updateCard(card) }"),
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "for photo in pictures.onScreen(of: rows) {",
          new: "for photo in pictures.onScreen(of: rows) where !FAULT {"),
      ])),
    PlantedFault(
      "bug-favourite-26", level: 1, rule: "F-3", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.setPicture",
      story: "The pictures of the favourites arrive, and their loaders keep spinning.",
      hints: [
        "Look at what the view is told of a picture.",
        "Answer the request for a picture.",
        "Assert setPicture with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "setPicture($0, for: $1)",
          new: "setPicture(FAULT ? .loading : $0, for: $1)")
      ])),
    PlantedFault(
      "bug-favourite-27", level: 1, rule: "F-8", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.setPageLoaderHidden",
      story: "The favourites load, and no loader says so.",
      hints: [
        "Look at the loader below the rows.",
        "Load the view of a person who is known.",
        "Assert setPageLoaderHidden(false), then setPageLoaderHidden(true).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    rows.rowsDidChange = {",
          new: """
                if FAULT {
                  rows.view = { [weak self] in self?.rows.request == .page ? nil : self?.readyView }
                }
                rows.rowsDidChange = {
            """)
      ])),
    PlantedFault(
      "bug-favourite-28", level: 1, rule: "F-7", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.setRefreshing",
      story: "Pulling to refresh the favourites shows no loader.",
      hints: [
        "Look at the refresh loader.",
        "Show photos and pull to refresh.",
        "Assert setRefreshing(true), then setRefreshing(false).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    rows.restingMessage = {",
          new: """
                if FAULT {
                  rows.view = { [weak self] in self?.rows.request == .refresh ? nil : self?.readyView }
                }
                rows.restingMessage = {
            """)
      ])),
    PlantedFault(
      "bug-favourite-29", level: 1, rule: "F-7", subject: "FavouritesPresenter",
      member: "FavouritesViewProtocol.setMessage",
      story: "The favourites fail to load, and no message says so.",
      hints: [
        "Look at the message of the favourites.",
        "Let page 1 fail with offline.",
        "Assert the exact message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "    rows.sessionDidExpire = {",
          new: """
                if FAULT {
                  rows.view = { [weak self] in self?.rows.request == nil ? nil : self?.readyView }
                }
                rows.sessionDidExpire = {
            """)
      ])),
    PlantedFault(
      "bug-favourite-30", level: 1, rule: "X-3", subject: "FavouritesPresenter",
      member: "FavouritesRouterProtocol.openPhoto",
      story: "A tap on a favourite requests a photo that does not exist, and nothing opens.",
      hints: [
        "Look at the identifier that the router gets.",
        "Show photos and tap one.",
        "Assert openPhoto with the identifier of the tapped photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "router?.openPhoto(id, from: self)",
          new: #"router?.openPhoto(FAULT ? PhotoID(rawValue: "") : id, from: self)"#)
      ])),
    PlantedFault(
      "bug-favourite-31", level: 1, rule: "G-7", subject: "FavouritesPresenter",
      member: "FavouritesRouterProtocol.sessionDidExpire",
      story: "The session has ended, and the favourites stay as they are, without a message.",
      hints: [
        "Look at a page that is answered with 401.",
        "Let page 1 fail with unauthorised.",
        "Assert sessionDidExpire, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Favourites/FavouritesPresenter.swift",
          old: "self?.router?.sessionDidExpire() }",
          new: "if !FAULT { self?.router?.sessionDidExpire() } }")
      ])),
  ]
}
