import Testing

extension EdgeCases {
  /// See ``EdgeCases``.
  @Suite("Edge cases: sign-in")
  struct SignIn {
    @Test("A-3 A-6 A code is exchanged", arguments: EdgeCase.all(.exchangingACode))
    func exchangingACode(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("W-3 W-4 The login page's form is sent", arguments: EdgeCase.all(.sendingTheLoginForm))
    func sendingTheLoginForm(cell: EdgeCase) async throws {
      try await check(cell)
    }

    @Test("W-4 The login page opens", arguments: EdgeCase.all(.openingTheLoginPage))
    func openingTheLoginPage(cell: EdgeCase) async throws {
      try await check(cell)
    }
  }
}
