import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// A screen closes while its request is under way: its loaders and locks end with it, it goes at once
/// and not when the answer comes, and the late answer reaches nobody.
@Suite("Edge cases: closing in mid-request")
@MainActor
struct ClosingTests {
  @Test("E Closing while the answer is on its way", arguments: Doing.allCases)
  func close(doing: Doing) async throws {
    switch doing {
    case .startingTheApp: try await close(StartingTheApp.self, doing)
    case .exchangingACode: try await close(ExchangingACode.self, doing)
    case .openingTheLoginPage: try await close(OpeningTheLoginPage.self, doing)
    case .openingTheFeed: try await close(OpeningTheFeed.self, doing)
    case .scrollingOn: try await close(ScrollingOn.self, doing)
    case .pullingToRefresh: try await close(PullingToRefresh.self, doing)
    case .lookingAtACard: try await close(LookingAtACard.self, doing)
    case .liking: try await close(Liking.self, doing)
    case .unliking: try await close(Unliking.self, doing)
    case .openingAPhoto: try await close(OpeningAPhoto.self, doing)
    case .openingTheProfile: try await close(OpeningTheProfile.self, doing)
    case .seeingTheAvatar: try await close(SeeingTheAvatar.self, doing)
    case .lookingForTheAvatar: try await close(LookingForTheAvatar.self, doing)
    case .savingAPhoto: try await close(SavingAPhoto.self, doing)
    case .choosingByChance: try await close(ChoosingByChance.self, doing)
    case .readingDetails: try await close(ReadingDetails.self, doing)
    case .listingCollections: try await close(ListingCollections.self, doing)
    case .openingACollection: try await close(OpeningACollection.self, doing)
    case .searchingPhotos: try await close(SearchingPhotos.self, doing)
    case .searchingCollections: try await close(SearchingCollections.self, doing)
    }
  }

  private func close<Screen: Situation>(_ type: Screen.Type, _ doing: Doing) async throws {
    try await UnsplashPool.working.lend { unsplash in
      let leaks = LeakCheck()
      let log: CommandLog<Screen.Command>
      do {
        let screen = Screen(unsplash)
        log = screen.log
        try await screen.arrive()
        _ = log.take()
        unsplash.strike(EdgeCase(doing, .held, .done))
        screen.act()
        try await unsplash.arrivals.wait(for: doing.endpoint)
        for object in screen.tracked { leaks.track(object) }

        screen.close()

        #expect(screen.takeCommands() == screen.commandsWhenClosed())
        #expect(screen.tasks.purposes == [])
      }
      #expect(leaks.survivors == [], "kept by what is under way")
      // Cancelled: the sessions are idle although the answer has not come.
      try await unsplash.becomeIdle()
      unsplash.sandbox.removeFaults()
      unsplash.sandbox.releaseHeldAnswers()
      _ = try await unsplash.bystander.profile()
      #expect(log.take() == [], "the late answer")

      try await doAgain(unsplash, type, leaks, #_sourceLocation)
      #expect(leaks.survivors == [], "leaked")
    }
  }
}
