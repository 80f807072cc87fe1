extension PlantedFault {
  /// A list of photos, those of a collection or those a search has found.
  static let photoList: [PlantedFault] = [
    PlantedFault(
      "bug-list-06", level: 2, rule: "R-4", subject: "PhotoListPresenter",
      story: "The number of columns can be set to 0, and the list disappears.",
      hints: [
        "Look at numbers out of range.",
        "Choose 0 columns, and 4.",
        "Assert 1 column and 3 columns.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "let count = min(max(count, range.lowerBound), range.upperBound)",
          new: "let count = FAULT ? count : min(max(count, range.lowerBound), range.upperBound)")
      ])),
    PlantedFault(
      "bug-list-07", level: 2, rule: "R-4", subject: "PhotoListPresenter",
      story: "The collection says 4 photos, its list has 90, and the title still says 4.",
      hints: [
        "Look at the total before and after the first page.",
        "Open a collection of 4 photos whose first page says 90.",
        "Assert the title's exact text at both times.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "(total ?? source.total)",
          new: "(FAULT ? source.total ?? total : total ?? source.total)")
      ])),
    PlantedFault(
      "bug-list-08", level: 1, rule: "F-3", subject: "PhotoListPresenter",
      member: "PhotoListPresenterProtocol.didLayOut",
      story: "In one column every photo is blurred, because it is requested in a small size.",
      hints: [
        "Look at which size of a picture is requested.",
        "Report a picture width of 1000, then a card.",
        "Assert the exact address: the regular one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "pictures.setWidth(pictureWidth)",
          new: "if !FAULT { pictures.setWidth(pictureWidth) }")
      ])),
    PlantedFault(
      "bug-list-09", level: 2, rule: "R-4", subject: "PhotoListPresenter",
      story: "The first page is sorted by date, and the pages after it are not.",
      hints: [
        "Look at the second page of a search by date.",
        "Pass on a page found in the order of date, and show its last row.",
        "Assert query, order and page of the service's call.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoSource.swift",
          old: "matching: query, order: order, page: page)",
          new: "matching: query, order: FAULT ? .relevance : order, page: page)")
      ])),
    PlantedFault(
      "bug-list-10", level: 3, rule: "R-4", subject: "PhotoListPresenter",
      story: "A collection without photos shows no message.",
      hints: [
        "Look at an empty first page.",
        "Answer page 1 with no photos and no next page.",
        "Assert that the log ends with a message.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.view = { [weak self] in self?.readyView }",
          new: """
            list.view = { [weak self] in self?.readyView }
                if FAULT { list.restingMessage = { nil } }
            """)
      ])),
    PlantedFault(
      "bug-list-11", level: 3, rule: "F-7", subject: "PhotoListPresenter",
      story: "A refresh fails, and Retry loads the next page instead.",
      hints: [
        "Look at what Retry asks for.",
        "Let a refresh fail, then tap Retry.",
        "Assert the pages that were requested: 1, 1, 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.retry()",
          new: "FAULT ? list.fetchNextPage() : list.retry()")
      ])),
    PlantedFault(
      "bug-list-12", level: 3, rule: "F-9", subject: "PhotoListPresenter",
      story: "The hourly limit is reached, and every scroll sends another request.",
      hints: [
        "Look at scrolling after a failure.",
        "Let page 2 fail with rateLimited, and show another of the last rows.",
        "Assert that page 2 was requested once, and twice after offline.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.willDisplay(id)",
          new: """
            list.willDisplay(id)
                if FAULT, list.waitsForPerson { list.fetchNextPage() }
            """)
      ])),
    PlantedFault(
      "bug-list-13", level: 1, rule: "X-4", subject: "PhotoListPresenter",
      member: "PhotoListViewProtocol.updateCard",
      story: "A photo is liked, in its list or full screen, and its heart in the list stays grey.",
      hints: [
        "Look at a like given on another screen.",
        "Show the list, and toggle a photo of it in the outbox.",
        "Assert updateCard with the liked card.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "guard list.item(change.new.id) != nil else { return }",
          new: "guard !FAULT, list.item(change.new.id) != nil else { return }")
      ])),
    PlantedFault(
      "bug-list-14", level: 3, rule: "X-1", subject: "PhotoListPresenter",
      story: "Unsplash no longer takes likes, and the hearts on screen look enabled.",
      hints: [
        "Look at the hearts after a like is answered with 404.",
        "Show two cards, refuse the like of one of them.",
        "Assert that both cards are updated with disabled hearts.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "if event == .refused { presenter.likesAreRefused() }",
          new: "if event == .refused, !FAULT { presenter.likesAreRefused() }")
      ])),
    PlantedFault(
      "bug-list-15", level: 4, rule: "F-7", subject: "PhotoListPresenter",
      story: "Pulling to refresh while a page loads does nothing.",
      hints: [
        "Look at a pull to refresh while a page is in flight.",
        "Hold page 2 back and pull to refresh.",
        "Assert that page 2 was cancelled and page 1 requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "list.refresh()",
          new: "if !FAULT || list.request == nil { list.refresh() }")
      ])),
    PlantedFault(
      "bug-list-16", level: 5, rule: "R-4", subject: "PhotoListPresenter",
      story: "The view is created again, and the choice of three columns is lost.",
      hints: [
        "Look at a view that is created again.",
        "Choose three columns, give the presenter another view, and load it.",
        "Assert that the new view gets three columns.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoList/PhotoListPresenter.swift",
          old: "readyView?.setColumns(columns)",
          new: "readyView?.setColumns(FAULT ? PhotoListColumns.initial : columns)")
      ])),
  ]
}
