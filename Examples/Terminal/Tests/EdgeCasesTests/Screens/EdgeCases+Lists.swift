import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: searches and their lists")
  struct Lists {
    @Test("R-2 A search for photos starts", arguments: EdgeCase.all(.searchingPhotos))
    func searchingPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-4 R-7 The last rows of found photos become visible",
      arguments: EdgeCase.all(.scrollingFoundPhotos))
    func scrollingFoundPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-4 A list of found photos is pulled", arguments: EdgeCase.all(.refreshingFoundPhotos))
    func refreshingFoundPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-2 A search for collections starts", arguments: EdgeCase.all(.searchingCollections))
    func searchingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-3 R-7 The last rows of found collections become visible",
      arguments: EdgeCase.all(.scrollingCollections))
    func scrollingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-4 A collection opens", arguments: EdgeCase.all(.openingACollection))
    func openingACollection(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-4 R-7 The last rows of a collection become visible",
      arguments: EdgeCase.all(.scrollingACollection))
    func scrollingACollection(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
