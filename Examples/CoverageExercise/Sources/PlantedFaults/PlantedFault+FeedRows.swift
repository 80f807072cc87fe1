extension PlantedFault {
  /// The feed: its rows.
  static let feedRows: [PlantedFault] = [
    PlantedFault(
      "bug-feed-09", level: 2, rule: "F-1", subject: "ImagesListPresenter",
      story: "The last photo of every page is never shown.",
      hints: [
        "Count the rows.",
        "Answer with pages of 1, 2 and 30 photos.",
        "Assert that as many rows are inserted as photos came.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "items.compactMap { item in",
          new: "(FAULT ? items.dropLast() : items[...]).compactMap { item in")
      ])),
    PlantedFault(
      "bug-feed-12", level: 2, rule: "F-8", subject: "ImagesListPresenter",
      story: """
        New photos shift the server's pages while the person scrolls, and some photos are shown \
        twice.
        """,
      hints: [
        "Look at a photo that comes a second time.",
        "Answer page 2 with the last photo of page 1 and some new ones.",
        "Assert the inserted range: only the new rows.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "members.updateValue(record, forKey: item.id) == nil",
          new: "members.updateValue(record, forKey: item.id) == nil || FAULT")
      ])),
    PlantedFault(
      "bug-feed-13", level: 3, rule: "F-8", subject: "ImagesListPresenter",
      story: "A photo arrives again with a like given elsewhere, and now it is shown twice.",
      hints: [
        "Look at a photo that comes a second time and is not quite the same.",
        "Answer page 2 with a photo of page 1 whose like differs.",
        "Assert that its card is updated in place and that no row is added for it.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: """
            return change

            """,
          new: """
            if FAULT, change != nil { records.append(record) }
                  return change

            """)
      ])),
    PlantedFault(
      "bug-feed-18", level: 2, rule: "G-3", subject: "ImagesListPresenter",
      story: "Photos without a date are shown with today's date.",
      hints: [
        "Look at the date of a photo that has none.",
        "Load a photo whose createdAt is nil.",
        "Assert that the card's date text is empty.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Strings/PhotoDateFormatter.swift",
          old: "date.map(formatter.string(from:))",
          new: "(date ?? (FAULT ? Date() : nil)).map(formatter.string(from:))")
      ])),
    PlantedFault(
      "bug-feed-19", level: 2, rule: "G-3", subject: "ImagesListPresenter",
      story: "Dates are in the language of the device, and not in that of the app.",
      hints: [
        "Look at the date in each of the app's languages.",
        "Make the presenter once in Russian, once in English.",
        "Assert both exact strings: 27 августа 2022 and August 27, 2022.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Strings/PhotoDateFormatter.swift",
          old: "Locale(identifier: strings.language.rawValue)",
          new: "FAULT ? Locale.current : Locale(identifier: strings.language.rawValue)")
      ])),
    PlantedFault(
      "bug-feed-19b", level: 2, rule: "G-3", subject: "ImagesListPresenter",
      story:
        "A photo taken near midnight has the date of the day before or after, because the app uses UTC.",
      hints: [
        "Look at the day near midnight.",
        "Make the presenter with a time zone far from UTC.",
        "Assert the exact date of a photo taken when the day differs between the two.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Strings/PhotoDateFormatter.swift",
          old: "formatter.timeZone = timeZone",
          new: "formatter.timeZone = FAULT ? TimeZone(secondsFromGMT: 0) : timeZone")
      ])),
    PlantedFault(
      "bug-feed-20", level: 2, rule: "F-2", subject: "ImagesListPresenter",
      story: "The card of a photo without a size is far too low, far too high, or not there.",
      hints: [
        "Look at photos whose size is unknown.",
        "Load photos of size 0 × 0, 0 × 10 and 10 × 0.",
        "Assert the stated default proportion, and a height for a width of 100.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/PhotoCard.swift",
          old: """
            photo.size.isEmpty

            """,
          new: """
            photo.size.isEmpty && !FAULT

            """)
      ])),
    PlantedFault(
      "bug-feed-21", level: 2, rule: "F-3", subject: "ImagesListPresenter",
      story: "The feed loads originals of forty megabytes for small cards.",
      hints: [
        "Look at which picture a card requests.",
        "Show one card and look at the picture service's calls.",
        "Assert the exact address: the small one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Screen/CardPictures.swift",
          old: "let url = urls[size]",
          new: "let url = FAULT ? urls.full : urls[size]")
      ])),
    PlantedFault(
      "bug-feed-22", level: 2, rule: "F-6", subject: "ImagesListPresenter",
      story: "A tap below the last card opens the last photo.",
      hints: [
        "Look at rows that do not exist.",
        "Ask for the photo and the card at -1, at photoCount and at Int.max.",
        "Assert nil for all of them.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "? store.item(of: records[row]) : nil",
          new: """
            ? store.item(of: records[row])
                  : (FAULT ? records.last.map { store.item(of: $0) } : nil)
            """)
      ])),
    PlantedFault(
      "bug-feed-27", level: 1, rule: "F-6", subject: "ImagesListPresenter",
      member: "ImagesListRouterProtocol.openPhoto",
      story: "A tap on a card does nothing.",
      hints: [
        "Look at a tap on a card.",
        "Load a page and tap a photo.",
        "Assert that the log has openPhoto with its identifier.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "router?.openPhoto(id, from: self)",
          new: "if !FAULT { router?.openPhoto(id, from: self) }")
      ])),
    PlantedFault(
      "bug-feed-25", level: 2, rule: "F-3", subject: "ImagesListPresenter",
      story: "A picture that failed cannot be loaded again: a tap opens the photo instead.",
      hints: [
        "Look at a tap on a card without a picture.",
        "Let the picture fail, then tap the card.",
        "Assert that the picture is requested again and that nothing opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Screen/CardPictures.swift",
          old: "guard shown[id]?.progress == .unavailable else",
          new: "guard shown[id]?.progress == .unavailable, !FAULT else")
      ])),
  ]
}
