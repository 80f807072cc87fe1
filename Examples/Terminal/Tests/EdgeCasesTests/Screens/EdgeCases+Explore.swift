import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: Explore")
  struct Explore {
    @Test(
      "R-1 Explore opens and loads random photos", arguments: EdgeCase.all(.loadingRandomPhotos))
    func loadingRandomPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-1 Explore is pulled and loads other random photos",
      arguments: EdgeCase.all(.reloadingRandomPhotos))
    func reloadingRandomPhotos(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-1 Explore opens and loads collections", arguments: EdgeCase.all(.loadingCollections))
    func loadingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-1 Explore is pulled and loads collections again",
      arguments: EdgeCase.all(.reloadingCollections))
    func reloadingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
