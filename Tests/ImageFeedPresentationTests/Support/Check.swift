import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

/// Runs a test on a new screen, and fails for an unprepared call and for a leak.
@MainActor
func check<Screen: ScreenUnderTest>(
  _ screen: Screen.Type, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  try await run(
    { Screen(unexpected: $0) },
    report: { Issue.record("\($0)", sourceLocation: sourceLocation) }, body)
}

/// Runs a test on a new screen of a variant, with the same checks.
@MainActor
func check<Screen: VariedScreenUnderTest>(
  _ screen: Screen.Type, as variant: Screen.Variant,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Screen) async throws -> Void
) async throws {
  try await run(
    { Screen(unexpected: $0, variant: variant) },
    report: { Issue.record("\($0)", sourceLocation: sourceLocation) }, body)
}
