import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A screen that a test can make in several ways: of another photo, in another language.
@MainActor
protocol VariedScreenUnderTest: ScreenUnderTest {
  /// How one screen differs from another.
  associatedtype Variant

  init(unexpected: UnexpectedCalls, variant: Variant)
}

/// Runs a test on a screen made in a stated way, with the checks of `check(_:sourceLocation:_:)`.
@MainActor
func check<Screen: VariedScreenUnderTest>(
  _ screen: Screen.Type, as variant: Screen.Variant,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  let leaks = LeakCheck()
  do {
    let unexpected = UnexpectedCalls { sentence in
      Issue.record("\(sentence)", sourceLocation: sourceLocation)
    }
    let screen = Screen(unexpected: unexpected, variant: variant)
    for object in screen.tracked { leaks.track(object) }
    try await body(screen)
  }
  #expect(leaks.survivors == [], "leaked", sourceLocation: sourceLocation)
}
