import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 Findings describe collections in readable texts")
struct ShownItemTests {
  @Test("A collection is described in one line, with or without its details")
  func shown() {
    #expect(
      "\(ShownCollection(id: "fog", texts: ["Fog", "7 photos"], previews: [.loading, .picture]))"
        == "fog “Fog · 7 photos” loading picture")
    #expect(
      "\(ShownCover(id: "fog", title: "Fog", picture: .unavailable))" == "fog “Fog” unavailable")
  }
}
