import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// A screen closes while its request is in flight: its loaders and locks end with it, it is
/// released at once and not when the answer arrives, and the late answer has no effect.
@Suite("Edge cases: closing while a request is in flight")
@MainActor
struct ClosingTests {
  @Test("E A screen closes while its request is in flight", arguments: UserAction.allCases)
  func close(action: UserAction) async throws {
    try await close(action.situation, action, isKept: false)
  }

  @Test(
    "E A screen closes while its request is in flight, and the toolkit keeps it for a while",
    arguments: UserAction.allCases)
  func closeKept(action: UserAction) async throws {
    try await close(action.situation, action, isKept: true)
  }

  /// - Parameter isKept: whether the test holds the screen until the answer has arrived.
  private func close<Screen: Situation>(
    _ type: Screen.Type, _ action: UserAction, isKept: Bool
  ) async throws {
    try await UnsplashPool.working.lend(injectsFaultLater: true) { unsplash in
      let leaks = LeakCheck()
      let (log, tasks, session): (CommandLog<Screen.Command>, ScreenTasks, Session?)
      let likes: LikeOutbox?
      var kept: Screen?
      do {
        let screen = Screen(unsplash)
        try await screen.arrive()
        _ = screen.log.take()
        unsplash.injectFault(of: EdgeCase(action, .held, .done))
        screen.act()
        // All requests in flight: one that is cancelled before it arrives may still arrive at any
        // time.
        try await unsplash.arrivals.wait(
          forAll: [action.endpoint] + screen.furtherRequests(.timedOut))
        try await screen.waitForTheRest()
        for object in screen.tracked { leaks.track(object) }

        screen.close()

        #expect(screen.takeCommands() == screen.commandsWhenClosed())
        (log, tasks, session) = (screen.log, screen.tasks, screen.session)
        likes = screen.likes
        if isKept { kept = screen }
      }
      if kept == nil { #expect(leaks.survivors == [], "retained by work in progress") }
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

  /// Checks that the screen's own work was cancelled: the sessions are idle before the answer
  /// arrives.
  private func expectCancelled(_ tasks: ScreenTasks, _ unsplash: LocalUnsplash) async throws {
    #expect(tasks.purposes == [])
    try await unsplash.becomeIdle()
    try await tasks.finish(within: .testLimit)
    #expect(Set(unsplash.switched.failures) == [.cancelled])
    try await releaseAnswers(unsplash)
  }

  /// Checks that the session's work outlives the screen, receives its answer, and ends with the
  /// session.
  private func expectGoesOn(
    _ session: Session, _ tasks: ScreenTasks, _ unsplash: LocalUnsplash
  ) async throws {
    #expect(tasks.purposes != [], "ended with the screen")
    try await releaseAnswers(unsplash)
    try await tasks.finish(within: .testLimit)
    #expect(unsplash.switched.failures == [], "cancelled with the screen")
    session.close()
  }

  private func releaseAnswers(_ unsplash: LocalUnsplash) async throws {
    unsplash.sandbox.removeFaults()
    unsplash.sandbox.releaseHeldAnswers()
    _ = try await unsplash.otherClient.profile()
  }
}
