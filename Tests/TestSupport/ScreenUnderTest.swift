import ImageFeedFakes
import ImageFeedSpies

/// A presenter with everything it needs: fakes behind it, spies in front of it.
@MainActor
public protocol ScreenUnderTest {
  init(unexpected: UnexpectedCalls)

  /// The objects that must be released once the test has released the screen.
  var tracked: [AnyObject] { get }
}

/// A screen that a test can create in several ways: of another photo, in another language.
@MainActor
public protocol VariedScreenUnderTest: ScreenUnderTest {
  /// The difference between one screen and another.
  associatedtype Variant

  init(unexpected: UnexpectedCalls, variant: Variant)
}

/// Runs a test on a new screen.
///
/// - Parameters:
///   - make: creates the screen.
///   - report: runs for each call without a prepared answer, and for each object that was not
///     released.
///   - body: the test.
@MainActor
public func run<Screen: ScreenUnderTest>(
  _ make: (UnexpectedCalls) -> Screen, report: @escaping @Sendable (String) -> Void,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  let leaks = LeakCheck()
  do {
    let screen = make(UnexpectedCalls { report("\($0)") })
    for object in screen.tracked { leaks.track(object) }
    try await body(screen)
  }
  for name in leaks.survivors { report("\(name) leaked") }
}
