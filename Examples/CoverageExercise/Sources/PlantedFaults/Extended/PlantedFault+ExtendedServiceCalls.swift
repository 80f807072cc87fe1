extension PlantedFault {
  /// The services of the extended edition: the wrong request, or a failure that is swallowed.
  static let extendedServiceCalls: [PlantedFault] = [
    PlantedFault(
      "bug-search-32", level: 1, rule: "R-2", subject: "SearchService",
      member: "SearchService.photos",
      story: "A search for photos requests collections, and its answer cannot be read.",
      hints: [
        "Look at the path of the request.",
        "Search photos.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: #"["search", "photos"],"#,
          new: #"["search", FAULT ? "collections" : "photos"],"#)
      ])),
    PlantedFault(
      "bug-search-33", level: 1, rule: "R-2", subject: "SearchService",
      member: "SearchService.collections",
      story: "A search for collections shows photos, as collections without a title.",
      hints: [
        "Look at the path of the request.",
        "Search collections.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: #"["search", "collections"],"#,
          new: #"["search", FAULT ? "photos" : "collections"],"#)
      ])),
    PlantedFault(
      "bug-search-34", level: 1, rule: "R-8", subject: "SearchService",
      member: "SearchService.photos",
      story: "A search for photos fails, and the app says that nothing was found.",
      hints: [
        "Look at a search that the server refuses.",
        "Answer a search for photos with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: "async throws -> Page<Photo> {",
          new: """
            async throws -> Page<Photo> {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> Page<Photo> in
            """),
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: #"""
                return try api.searchPage(answer, page: page, of: PhotoBody.self).map(\.photo)
              }
            """#,
          new: #"""
                return try api.searchPage(answer, page: page, of: PhotoBody.self).map(\.photo)
                }
                do { return try await load() } catch {
                  if FAULT { return Page(items: []) }
                  throw error
                }
              }
            """#),
      ])),
    PlantedFault(
      "bug-search-35", level: 1, rule: "R-8", subject: "SearchService",
      member: "SearchService.collections",
      story: "A search for collections fails, and the app says that nothing was found.",
      hints: [
        "Look at a search that the server refuses.",
        "Answer a search for collections with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: "async throws -> Page<PhotoCollection> {",
          new: """
            async throws -> Page<PhotoCollection> {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> Page<PhotoCollection> in
            """),
        Edit(
          "UnsplashServices/API/UnsplashSearchService.swift",
          old: #"""
                return try api.searchPage(answer, page: page, of: CollectionBody.self).map(\.collection)
              }
            """#,
          new: #"""
                return try api.searchPage(answer, page: page, of: CollectionBody.self).map(\.collection)
                }
                do { return try await load() } catch {
                  if FAULT { return Page(items: []) }
                  throw error
                }
              }
            """#),
      ])),
    PlantedFault(
      "bug-collection-03", level: 1, rule: "R-1", subject: "CollectionsService",
      member: "CollectionsService.collections",
      story: "Explore requests photos in place of collections, and its cards have no titles.",
      hints: [
        "Look at the path of the request.",
        "Load a page of collections.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: #"["collections"], query:"#,
          new: #"[FAULT ? "photos" : "collections"], query:"#)
      ])),
    PlantedFault(
      "bug-collection-04", level: 1, rule: "R-4", subject: "CollectionsService",
      member: "CollectionsService.photos",
      story: """
        No collection can be read, because its related collections are requested in place of \
        its photos.
        """,
      hints: [
        "Look at the path of the request.",
        "Load a page of a collection's photos.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: #"collectionID.rawValue, "photos"],"#,
          new: #"collectionID.rawValue, FAULT ? "related" : "photos"],"#)
      ])),
    PlantedFault(
      "bug-collection-05", level: 1, rule: "R-8", subject: "CollectionsService",
      member: "CollectionsService.collections",
      story: "The collections fail to load, and Explore says that there are none.",
      hints: [
        "Look at a page that the server refuses.",
        "Answer the request for collections with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: "async throws -> Page<PhotoCollection> {",
          new: """
            async throws -> Page<PhotoCollection> {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> Page<PhotoCollection> in
            """),
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: """
                return try api.collectionPage(answer, page: page)
              }
            """,
          new: """
                return try api.collectionPage(answer, page: page)
                }
                do { return try await load() } catch {
                  if FAULT { return Page(items: []) }
                  throw error
                }
              }
            """),
      ])),
    PlantedFault(
      "bug-collection-06", level: 1, rule: "R-8", subject: "CollectionsService",
      member: "CollectionsService.photos",
      story: "The photos of a collection fail to load, and its list says that it has none.",
      hints: [
        "Look at a page that the server refuses.",
        "Answer the request for a collection's photos with 404.",
        "Assert that the call throws notFound.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: "async throws -> Page<Photo> {",
          new: """
            async throws -> Page<Photo> {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> Page<Photo> in
            """),
        Edit(
          "UnsplashServices/API/UnsplashCollectionsService.swift",
          old: """
                return try api.photoPage(answer, page: page)
              }
            """,
          new: """
                return try api.photoPage(answer, page: page)
                }
                do { return try await load() } catch {
                  if FAULT { return Page(items: []) }
                  throw error
                }
              }
            """),
      ])),
    PlantedFault(
      "bug-random-03", level: 1, rule: "R-1", subject: "RandomPhotosService",
      member: "RandomPhotosService.randomPhotos",
      story: "Explore shows the same photos every time, the newest of the feed.",
      hints: [
        "Look at the path of the request.",
        "Request eleven photos.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: #"["photos", "random"],"#,
          new: #"FAULT ? ["photos"] : ["photos", "random"],"#)
      ])),
    PlantedFault(
      "bug-random-04", level: 1, rule: "R-8", subject: "RandomPhotosService",
      member: "RandomPhotosService.randomPhotos",
      story: "The random photos fail to load, and Explore says that there are none.",
      hints: [
        "Look at an answer that is a refusal.",
        "Answer the request for random photos with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: "async throws -> [Photo] {",
          new: """
            async throws -> [Photo] {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> [Photo] in
            """),
        Edit(
          "UnsplashServices/API/UnsplashRandomPhotosService.swift",
          old: """

              }
            }
            """,
          new: """

                }
                do { return try await load() } catch {
                  if FAULT { return [] }
                  throw error
                }
              }
            }
            """),
      ])),
    PlantedFault(
      "bug-details-02", level: 1, rule: "R-5", subject: "PhotoDetailsService",
      member: "PhotoDetailsService.details",
      story: "The numbers of a photo are never shown, because a user is requested in its place.",
      hints: [
        "Look at the path of the request.",
        "Load the details of a photo.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashPhotoDetailsService.swift",
          old: #"["photos", photoID.rawValue]"#,
          new: #"[FAULT ? "users" : "photos", photoID.rawValue]"#)
      ])),
    PlantedFault(
      "bug-details-03", level: 1, rule: "R-8", subject: "PhotoDetailsService",
      member: "PhotoDetailsService.details",
      story: "The details fail to load, and the info has neither a message nor a Retry button.",
      hints: [
        "Look at an answer that is a refusal.",
        "Answer the request for the details with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashPhotoDetailsService.swift",
          old: "async throws -> PhotoDetails {",
          new: """
            async throws -> PhotoDetails {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> PhotoDetails in
            """),
        Edit(
          "UnsplashServices/API/UnsplashPhotoDetailsService.swift",
          old: """
                return details
              }
            """,
          new: """
                return details
                }
                do { return try await load() } catch {
                  if FAULT { throw ServiceError(.cancelled) }
                  throw error
                }
              }
            """),
      ])),
    PlantedFault(
      "bug-favourite-32", level: 1, rule: "X-3", subject: "FavouritesService",
      member: "FavouritesService.photos",
      story: "The favourites are the person's own photos.",
      hints: [
        "Look at the path of the request.",
        "Load the favourites of a username.",
        "Assert the exact line of the request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashFavouritesService.swift",
          old: #""likes"],"#,
          new: #"FAULT ? "photos" : "likes"],"#)
      ])),
    PlantedFault(
      "bug-favourite-33", level: 1, rule: "R-8", subject: "FavouritesService",
      member: "FavouritesService.photos",
      story: "The favourites fail to load, and the app says that there are none.",
      hints: [
        "Look at a page that the server refuses.",
        "Answer the request for the favourites with 500.",
        "Assert that the call throws serverFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashFavouritesService.swift",
          old: "async throws -> Page<Photo> {",
          new: """
            async throws -> Page<Photo> {
                // The whole body, so that its error can be dropped if FAULT.
                let load = { () async throws -> Page<Photo> in
            """),
        Edit(
          "UnsplashServices/API/UnsplashFavouritesService.swift",
          old: """
                return try api.photoPage(answer, page: page)
              }
            """,
          new: """
                return try api.photoPage(answer, page: page)
                }
                do { return try await load() } catch {
                  if FAULT { return Page(items: []) }
                  throw error
                }
              }
            """),
      ])),
  ]
}
