import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import Testing

// A program in another language sends and receives these names: a renamed case breaks it.
@Suite("K-1 Values that cross a wire have stable names, and all of them can be listed")
struct WireValuesTests {
  /// The raw values of all cases.
  private func names<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> [Value
    .RawValue]
  {
    Value.allCases.map(\.rawValue)
  }

  @Test("The answers to an alert, and the outcomes of a share menu")
  func basic() {
    #expect(names(of: Alert.Answer.self) == ["accept", "decline"])
    #expect(names(of: ShareOutcome.self) == ["saved", "sent", "cancelled", "failed"])
  }

  @Test("What can be searched, in which order, and what a viewer shows")
  func extended() {
    #expect(names(of: ContentKind.self) == ["photos", "collections"])
    #expect(names(of: SearchOrder.self) == ["relevance", "latest"])
    #expect(names(of: OriginalButton.self) == ["hidden", "ready", "loading"])
    #expect(
      names(of: PhotoInfo.Subject.self)
        == ["published", "size", "city", "description", "alternativeDescription"])
  }

  @Test("Tabs have names, too; each edition has its own")
  func tabs() {
    #expect([Tab.feed, .explore, .profile].map(\.rawValue) == ["feed", "explore", "profile"])
    #expect(Tab(rawValue: "explore") == .explore)
  }
}
