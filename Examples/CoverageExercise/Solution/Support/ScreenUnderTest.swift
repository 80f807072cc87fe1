import Foundation
import ImageFeedFakes
import ImageFeedSpies
import Testing

/// A presenter with everything it needs: fakes behind it, spies in front of it, one log.
@MainActor
protocol ScreenUnderTest {
  /// What must be gone once the test lets go of it.
  var tracked: [AnyObject] { get }
}

/// Lets other work go on until a condition holds, and fails if it does not within 5 s.
///
/// Name every way in which the work can end: a test that waits for a command which cannot come any
/// more waits long before it fails.
@MainActor
func waitUntil(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async throws {
  let end = Date(timeIntervalSinceNow: 5)
  while !condition(), Date() < end { await Task.yield() }
  try #require(condition(), sourceLocation: sourceLocation)
}

extension FakeFunction {
  /// Waits for the first call, and fails as soon as the work that has to make it is over.
  func waitForCall(
    while isWorking: @MainActor @autoclosure () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(sourceLocation: sourceLocation) { !calls.isEmpty || !isWorking() }
    try #require(calls.count == 1, sourceLocation: sourceLocation)
  }
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
