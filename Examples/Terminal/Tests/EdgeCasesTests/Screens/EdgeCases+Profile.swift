import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: the profile")
  struct Profile {
    @Test("P-1 P-2 The profile opens", arguments: EdgeCase.all(.openingTheProfile))
    func openingTheProfile(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("S-3 P-2 The avatar loads", arguments: EdgeCase.all(.loadingTheAvatar))
    func loadingTheAvatar(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "S-3 P-2 The address of the avatar is requested", arguments: EdgeCase.all(.findingTheAvatar))
    func findingTheAvatar(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("X-3 The favourites open", arguments: EdgeCase.all(.openingFavourites))
    func openingFavourites(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
