import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: the profile")
  struct Profile {
    @Test("P-1 P-2 The profile opens", arguments: EdgeCase.all(.openingTheProfile))
    func openingTheProfile(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("S-3 P-2 The avatar loads", arguments: EdgeCase.all(.seeingTheAvatar))
    func seeingTheAvatar(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("S-3 P-2 The avatar is looked for", arguments: EdgeCase.all(.lookingForTheAvatar))
    func lookingForTheAvatar(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("X-3 The favourites open", arguments: EdgeCase.all(.openingFavourites))
    func openingFavourites(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
