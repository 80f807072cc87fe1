import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: the splash")
  struct Splash {
    @Test(
      "S-3 S-4 The app starts, and somebody is signed in", arguments: EdgeCase.all(.startingTheApp))
    func startingTheApp(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
