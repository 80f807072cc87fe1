import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A presenter with everything it needs: fakes behind it, spies in front of it.
@MainActor
protocol ScreenUnderTest {
  init(unexpected: UnexpectedCalls)

  /// What must be gone once the test lets go of it.
  var tracked: [AnyObject] { get }
}

/// Runs a test on a screen of its own and checks that nothing leaks and nothing unprepared was
/// called.
@MainActor
func check<Screen: ScreenUnderTest>(
  _ screen: Screen.Type, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  let leaks = LeakCheck()
  do {
    let unexpected = UnexpectedCalls { sentence in
      Issue.record("\(sentence)", sourceLocation: sourceLocation)
    }
    let screen = Screen(unexpected: unexpected)
    for object in screen.tracked { leaks.track(object) }
    try await body(screen)
  }
  #expect(leaks.survivors == [], "leaked", sourceLocation: sourceLocation)
}
