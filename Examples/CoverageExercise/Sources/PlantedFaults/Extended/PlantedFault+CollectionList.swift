extension PlantedFault {
  /// A list of collections, those a search has found.
  static let collectionList: [PlantedFault] = [
    PlantedFault(
      "bug-list-01", level: 2, rule: "R-3", subject: "CollectionListPresenter",
      story: "The list opens empty and requests what the search has already found.",
      hints: [
        "Look at the first page, which the search passes on.",
        "Pass on three collections and load the view.",
        "Assert the rows at once, and that the service was not called.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "list.begin(with: found.page, askedAt: ())",
          new: "if !FAULT { list.begin(with: found.page, askedAt: ()) }")
      ])),
    PlantedFault(
      "bug-list-02", level: 2, rule: "R-3", subject: "CollectionListPresenter",
      story: #"The title says "10 collections" for a search that has found ten thousand."#,
      hints: [
        "Look at the total while there are more pages.",
        "Pass on a page of three, with a next page and a total of 1234.",
        "Assert the exact text: 1,234 collections.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "{ list.total ?? (list.hasEnded ? list.count : nil) }",
          new: """
            {
                FAULT ? list.count : list.total ?? (list.hasEnded ? list.count : nil)
              }
            """)
      ])),
    PlantedFault(
      "bug-list-03", level: 2, rule: "R-3", subject: "CollectionListPresenter",
      story: "A tap next to the pictures of a row crashes the app.",
      hints: [
        "Look at the index of a picture.",
        "Tap a picture that the collection does not have.",
        "Assert that the collection opens, as for any tap on its row.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "if collection.previews.indices.contains(id.index),",
          new: "if FAULT || collection.previews.indices.contains(id.index),")
      ])),
    PlantedFault(
      "bug-list-04", level: 3, rule: "R-3", subject: "CollectionListPresenter",
      story: "A tap on a picture that failed loads it again, but opens the collection, too.",
      hints: [
        "Look at a tap on a picture that failed.",
        "Let one picture of a row fail, and tap it.",
        "Assert the whole log: that picture loads, and nothing opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: """
            {
                  return
                }
            """,
          new: """
            {
                  if !FAULT { return }
                }
            """)
      ])),
    PlantedFault(
      "bug-list-05", level: 4, rule: "F-3", subject: "CollectionListPresenter",
      story: "A row has scrolled away, and three of its four pictures keep loading.",
      hints: [
        "Look at a row that leaves the screen while its pictures load.",
        "Hold all pictures back and report didEndDisplaying.",
        "Assert that all four requests were cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/CollectionList/CollectionListPresenter.swift",
          old: "for index in 0..<PhotoCollection.mostPreviews {",
          new: "for index in 0..<(FAULT ? 1 : PhotoCollection.mostPreviews) {")
      ])),
  ]
}
