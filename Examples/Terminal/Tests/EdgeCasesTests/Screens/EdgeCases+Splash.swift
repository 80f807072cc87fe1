import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: the splash")
  struct Splash {
    @Test(
      "S-3 S-4 The app starts with a signed-in person", arguments: EdgeCase.all(.startingTheApp))
    func startingTheApp(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
