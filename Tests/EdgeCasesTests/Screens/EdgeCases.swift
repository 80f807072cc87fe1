import Testing
import UnsplashSandbox

/// The matrix of edge cases: what a person does × what goes wrong → what the screen ends in (SPEC E).
@Suite("Edge cases")
struct EdgeCases {
  @Test("S-3 S-4 Starting the app", arguments: EdgeCase.all(.startingTheApp))
  func startingTheApp(cell: EdgeCase) async throws { try await check(cell, on: StartingTheApp.self) }

  @Test("A-3 A-6 Exchanging a code", arguments: EdgeCase.all(.exchangingACode))
  func exchangingACode(cell: EdgeCase) async throws { try await check(cell, on: ExchangingACode.self) }

  @Test("W-4 Opening the login page", arguments: EdgeCase.all(.openingTheLoginPage))
  func openingTheLoginPage(cell: EdgeCase) async throws {
    try await check(cell, on: OpeningTheLoginPage.self)
  }

  @Test("F-1 F-7 F-9 Opening the feed", arguments: EdgeCase.all(.openingTheFeed))
  func openingTheFeed(cell: EdgeCase) async throws { try await check(cell, on: OpeningTheFeed.self) }

  @Test("F-1 F-7 Scrolling on", arguments: EdgeCase.all(.scrollingOn))
  func scrollingOn(cell: EdgeCase) async throws { try await check(cell, on: ScrollingOn.self) }

  @Test("F-7 Pulling to refresh", arguments: EdgeCase.all(.pullingToRefresh))
  func pullingToRefresh(cell: EdgeCase) async throws {
    try await check(cell, on: PullingToRefresh.self)
  }

  @Test("F-3 Looking at a card", arguments: EdgeCase.all(.lookingAtACard))
  func lookingAtACard(cell: EdgeCase) async throws { try await check(cell, on: LookingAtACard.self) }

  @Test("F-4 Liking", arguments: EdgeCase.all(.liking))
  func liking(cell: EdgeCase) async throws { try await check(cell, on: Liking.self) }

  @Test("F-5 Unliking", arguments: EdgeCase.all(.unliking))
  func unliking(cell: EdgeCase) async throws { try await check(cell, on: Unliking.self) }

  @Test("I-2 Opening a photo", arguments: EdgeCase.all(.openingAPhoto))
  func openingAPhoto(cell: EdgeCase) async throws { try await check(cell, on: OpeningAPhoto.self) }

  @Test("P-2 Opening the profile", arguments: EdgeCase.all(.openingTheProfile))
  func openingTheProfile(cell: EdgeCase) async throws {
    try await check(cell, on: OpeningTheProfile.self)
  }

  @Test("P-2 Seeing the avatar", arguments: EdgeCase.all(.seeingTheAvatar))
  func seeingTheAvatar(cell: EdgeCase) async throws { try await check(cell, on: SeeingTheAvatar.self) }

  @Test("P-2 Looking for the avatar", arguments: EdgeCase.all(.lookingForTheAvatar))
  func lookingForTheAvatar(cell: EdgeCase) async throws {
    try await check(cell, on: LookingForTheAvatar.self)
  }

  @Test("I-4 Saving a photo", arguments: EdgeCase.all(.savingAPhoto))
  func savingAPhoto(cell: EdgeCase) async throws { try await check(cell, on: SavingAPhoto.self) }
}
