import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: a photo full screen")
  struct Photo {
    @Test("I-2 A photo opens full screen", arguments: EdgeCase.all(.openingAPhoto))
    func openingAPhoto(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("I-4 R-5 A saved photo is reported to Unsplash", arguments: EdgeCase.all(.savingAPhoto))
    func savingAPhoto(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-5 R-6 A photo opens with its statistics, and its info on top",
      arguments: EdgeCase.all(.readingDetails))
    func readingDetails(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("R-5 A photo's original is opened", arguments: EdgeCase.all(.openingTheOriginal))
    func openingTheOriginal(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test(
      "R-5 A visible original is reported to Unsplash",
      arguments: EdgeCase.all(.reportingTheOriginal))
    func reportingTheOriginal(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
