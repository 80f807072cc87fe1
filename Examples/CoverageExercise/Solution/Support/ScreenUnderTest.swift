import ImageFeedFakes
import ImageFeedSpies
import Testing

/// A presenter with everything it needs: fakes behind it, spies in front of it, one log.
@MainActor
protocol ScreenUnderTest {
  /// What must be gone once the test lets go of it.
  var tracked: [AnyObject] { get }
}

/// Runs a test on a screen of its own, and checks what every test has to: that nobody was asked for
/// anything unprepared, and that the screen is gone when the test lets go of it.
@MainActor
func check<Screen: ScreenUnderTest>(
  _ make: @MainActor (FakeExtendedServices) -> Screen,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  let leaks = LeakCheck()
  do {
    let unexpected = UnexpectedCalls { sentence in
      Issue.record("\(sentence)", sourceLocation: sourceLocation)
    }
    let screen = make(FakeExtendedServices(unexpected: unexpected))
    for object in screen.tracked { leaks.track(object) }
    try await body(screen)
  }
  #expect(leaks.survivors == [], "leaked", sourceLocation: sourceLocation)
}
