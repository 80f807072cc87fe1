import Testing

extension EdgeCases {
  /// The services of SPEC R, without screens; see ``EdgeCases``.
  @Suite("Edge cases: explore, search, collections and details")
  struct Explore {
    @Test("R-1 Photos by chance are asked for", arguments: EdgeCase.all(.choosingByChance))
    func choosingByChance(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-5 A photo's details are asked for", arguments: EdgeCase.all(.readingDetails))
    func readingDetails(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-1 A page of collections is asked for", arguments: EdgeCase.all(.listingCollections))
    func listingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-4 A collection's photos are asked for", arguments: EdgeCase.all(.openingACollection))
    func openingACollection(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-2 Photos are searched for", arguments: EdgeCase.all(.searchingPhotos))
    func searchingPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-2 Collections are searched for", arguments: EdgeCase.all(.searchingCollections))
    func searchingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
