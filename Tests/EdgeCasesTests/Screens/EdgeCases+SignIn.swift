import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: sign-in")
  struct SignIn {
    @Test("A-3 A-6 A code is exchanged", arguments: EdgeCase.all(.exchangingACode))
    func exchangingACode(cell: EdgeCase) async throws {
      try await check(cell, on: ExchangingACode.self)
    }

    @Test("W-4 The login page opens", arguments: EdgeCase.all(.openingTheLoginPage))
    func openingTheLoginPage(cell: EdgeCase) async throws {
      try await check(cell, on: OpeningTheLoginPage.self)
    }
  }
}
