extension PlantedFault {
  /// The services of Explore, of the lists, of one photo and of the favourites.
  static let extendedServices: [PlantedFault] = [
    PlantedFault(
      "bug-random-01", level: 2, rule: "R-1", subject: "RandomPhotosService",
      story: "More random photos are requested than Unsplash allows, and none arrive.",
      hints: [
        "Look at how many photos Unsplash returns at most.",
        "Request 31 photos.",
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
      story: "The same random photo arrives twice, and a tap on one of its hearts turns both.",
      hints: [
        "Look at a photo that arrives twice.",
        "Answer with a, b and a again.",
        "Assert that a and b arrive once each, in this order.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: ".filter { seen.insert($0.id).inserted }",
          new: ".filter { seen.insert($0.id).inserted || FAULT }")
      ])),
    PlantedFault(
      "bug-collection-01", level: 2, rule: "R-3", subject: "CollectionsService",
      story: "Collections made before 2020 are missing, because their identifiers are numbers.",
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
      story: "The photos of a collection arrive in pages of ten, which uses up the hourly quota.",
      hints: [
        "Look at the size of a page of photos.",
        "Load collections, and the photos of one.",
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
      story: "The answer is about another photo, and its numbers are shown.",
      hints: [
        "Look at the photo's identifier in the answer.",
        "Load the details of photo a and answer with photo b.",
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
      story: "The answer has no number of views, and the app reads 0.",
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
      story: "The favourites are requested for a username that does not exist.",
      hints: [
        "Look at the path of the request.",
        "Load the favourites of a username.",
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
