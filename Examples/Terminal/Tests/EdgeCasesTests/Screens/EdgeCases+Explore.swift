import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: explore")
  struct Explore {
    @Test("R-1 Explore opens with photos by chance", arguments: EdgeCase.all(.choosingByChance))
    func choosingByChance(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-1 Explore is pulled, photos are chosen anew", arguments: EdgeCase.all(.choosingAnew))
    func choosingAnew(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-1 Explore opens with collections", arguments: EdgeCase.all(.listingCollections))
    func listingCollections(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-1 Explore is pulled, collections are listed anew", arguments: EdgeCase.all(.listingAnew))
    func listingAnew(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
