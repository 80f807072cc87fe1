extension PlantedFault {
  /// The services of Explore, of the lists, of one photo and of the favourites.
  static let extendedServices: [PlantedFault] = [
    PlantedFault(
      "bug-random-01", level: 2, rule: "R-1", subject: "RandomPhotosService",
      story: "More random photos than Unsplash gives are asked for, and none come.",
      hints: [
        "Look at how many photos Unsplash gives at most.",
        "Ask for 31 photos.",
        "Assert the exact query: count=30.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: "String(min(count, Self.mostPhotos))",
          new: "String(FAULT ? count : min(count, Self.mostPhotos))")
      ])),
    PlantedFault(
      "bug-random-02", level: 2, rule: "R-1", subject: "RandomPhotosService",
      story: "Chance gives a photo twice, and a tap on one of its cards turns both hearts.",
      hints: [
        "Look at a photo that chance gives twice.",
        "Answer with a, b and a again.",
        "Assert that a and b come, in this order.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: ".filter { seen.insert($0.id).inserted }",
          new: ".filter { seen.insert($0.id).inserted || FAULT }")
      ])),
    PlantedFault(
      "bug-collection-01", level: 2, rule: "R-3", subject: "CollectionsService",
      story: "Collections of before 2020 are missing: their identifiers are numbers.",
      hints: [
        "Look at an identifier that is a number in the JSON.",
        #"Answer with {"id": 42} and with {"id": "b"}."#,
        "Assert that both collections come.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/CollectionBody.swift",
          old: "values.readable(Int.self, .id).map(String.init) else",
          new: "(FAULT ? nil : values.readable(Int.self, .id).map(String.init)) else")
      ])),
    PlantedFault(
      "bug-collection-02", level: 2, rule: "R-4", subject: "CollectionsService",
      story: "A collection's photos come in pages of ten, and the hourly quota is gone in no time.",
      hints: [
        "Look at the size of a page of photos.",
        "Ask for collections, and for the photos of one.",
        "Assert both exact queries: 10 collections a page, 30 photos a page.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: "String(photosPerPage)",
          new: "String(FAULT ? perPage : photosPerPage)")
      ])),
    PlantedFault(
      "bug-details-01", level: 2, rule: "R-5", subject: "PhotoDetailsService",
      story: "A strange answer, and a photo has the numbers of another one.",
      hints: [
        "Look at whose details they are.",
        "Ask for photo a and answer with photo b.",
        "Assert unreadableAnswer.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashPhotoDetailsService.swift",
          old: "guard details.id == photoID else {",
          new: "guard FAULT || details.id == photoID else {")
      ])),
    PlantedFault(
      "bug-search-05c", level: 2, rule: "R-5", subject: "PhotoDetailsService",
      story: "The server does not tell the views, and they are read as none at all.",
      hints: [
        "Look at numbers that are not in the answer.",
        "Answer without views, with null, and with 0.",
        "Assert nil, nil and 0.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/PhotoDetailsBody.swift",
          old: "viewCount: values.count(.views),",
          new: "viewCount: values.count(.views) ?? (FAULT ? 0 : nil),")
      ])),
    PlantedFault(
      "bug-favourite-08", level: 2, rule: "X-3", subject: "FavouritesService",
      story: "The favourites are looked for under a name that nobody has.",
      hints: [
        "Look at the path of the request.",
        "Ask for the favourites of a username.",
        #"Assert the exact path, without an "@"."#,
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashFavouritesService.swift",
          old: "username.rawValue",
          new: "FAULT ? username.handle : username.rawValue")
      ])),
  ]
}
