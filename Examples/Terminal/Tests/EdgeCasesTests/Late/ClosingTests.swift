import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// A screen closes while its request is under way: its loaders and locks end with it, it goes at once
/// and not when the answer comes, and the late answer has no effect.
@Suite("Edge cases: closing in mid-request")
@MainActor
struct ClosingTests {
  @Test("E Closing while the answer is on its way", arguments: UserAction.allCases)
  func close(action: UserAction) async throws {
    try await close(action.situation, action, isKept: false)
  }

  @Test(
    "E Closing while the answer is on its way, when the toolkit keeps the screen for a while",
    arguments: UserAction.allCases)
  func closeKept(action: UserAction) async throws {
    try await close(action.situation, action, isKept: true)
  }

  /// - Parameter isKept: somebody holds the screen until the answer has come.
  private func close<Screen: Situation>(
    _ type: Screen.Type, _ action: UserAction, isKept: Bool
  ) async throws {
    try await UnsplashPool.working.lend(isStruckLater: true) { unsplash in
      let leaks = LeakCheck()
      let (log, tasks, session): (CommandLog<Screen.Command>, ScreenTasks, Session?)
      let likes: LikeOutbox?
      var kept: Screen?
      do {
        let screen = Screen(unsplash)
        try await screen.arrive()
        _ = screen.log.take()
        unsplash.strike(EdgeCase(action, .held, .done))
        screen.act()
        // All that is under way: a request that is given up before it has come may come at any time.
        let requests = [action.endpoint] + screen.furtherRequests(.timedOut)
        for (endpoint, all) in Dictionary(grouping: requests, by: \.self) {
          try await unsplash.arrivals.wait(for: endpoint, all.count)
        }
        try await screen.waitForTheRest()
        for object in screen.tracked { leaks.track(object) }

        screen.close()

        #expect(screen.takeCommands() == screen.commandsWhenClosed())
        (log, tasks, session) = (screen.log, screen.tasks, screen.session)
        likes = screen.likes
        if isKept { kept = screen }
      }
      if kept == nil { #expect(leaks.survivors == [], "kept by what is under way") }
      if let session {
        try await expectGoesOn(session, tasks, unsplash)
      } else {
        try await expectCancelled(tasks, unsplash)
      }
      withExtendedLifetime(likes) { #expect(log.take() == [], "the late answer") }
      kept = nil

      try await EdgeCaseCheck<Screen>.doAgain(unsplash, action, leaks, #_sourceLocation)
      #expect(leaks.survivors == [], "leaked")
    }
  }

  /// The screen's own work: the sessions are idle although the answer has not come.
  private func expectCancelled(_ tasks: ScreenTasks, _ unsplash: LocalUnsplash) async throws {
    #expect(tasks.purposes == [])
    try await unsplash.becomeIdle()
    try await tasks.finish(within: .testLimit)
    #expect(Set(unsplash.switched.failures) == [.cancelled])
    try await letAnswersCome(unsplash)
  }

  /// The session's work: it outlives the screen, takes its answer, and ends with the session.
  private func expectGoesOn(
    _ session: Session, _ tasks: ScreenTasks, _ unsplash: LocalUnsplash
  ) async throws {
    #expect(tasks.purposes != [], "ended with the screen")
    try await letAnswersCome(unsplash)
    try await tasks.finish(within: .testLimit)
    #expect(unsplash.switched.failures == [], "cancelled with the screen")
    session.close()
  }

  private func letAnswersCome(_ unsplash: LocalUnsplash) async throws {
    unsplash.sandbox.removeFaults()
    unsplash.sandbox.releaseHeldAnswers()
    _ = try await unsplash.bystander.profile()
  }
}
