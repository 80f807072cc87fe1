import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: the feed")
  struct Feed {
    @Test("F-1 F-7 F-9 The feed opens", arguments: EdgeCase.all(.openingTheFeed))
    func openingTheFeed(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("F-1 F-7 F-8 The feed's last rows become visible", arguments: EdgeCase.all(.scrollingOn))
    func scrollingOn(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("F-7 The feed is pulled", arguments: EdgeCase.all(.pullingToRefresh))
    func pullingToRefresh(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("F-3 A card becomes visible", arguments: EdgeCase.all(.showingACard))
    func showingACard(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("F-4 A grey heart is tapped", arguments: EdgeCase.all(.liking))
    func liking(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("F-5 A red heart is tapped", arguments: EdgeCase.all(.unliking))
    func unliking(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "X-1 A grey heart is tapped in the extended edition",
      arguments: EdgeCase.all(.likingInstantly)
    )
    func likingInstantly(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "X-1 A red heart is tapped in the extended edition",
      arguments: EdgeCase.all(.unlikingInstantly))
    func unlikingInstantly(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
