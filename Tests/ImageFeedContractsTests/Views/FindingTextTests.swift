import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import Testing

@Suite("K-3 Findings describe values in readable texts")
struct FindingTextTests {
  @Test("Counts read “once”, “twice” and “3 times”")
  func counts() {
    #expect(FindingText.counts([:]) == "nothing")
    #expect(FindingText.counts(["b": 2, "a": 1, "c": 3, "d": 0]) == "a once, b twice, c 3 times")
  }

  @Test("A missing value, an empty text, a list and a message have different texts")
  func values() {
    #expect(FindingText.of(Int?.none) == "nothing")
    #expect(FindingText.of(String?.some("")) == "empty")
    #expect(FindingText.of([ShownPicture.loading, .picture]) == "[loading, picture]")
    #expect(FindingText.of(["a", ""]) == #"["a", ""]"#)
    #expect(FindingText.of([Bool]()) == "[]")
    #expect(
      FindingText.of(ScreenMessage(text: "Late.", retryTitle: "Retry"))
        == "“Late.” with the button “Retry”")
  }

  @Test("A card and a person are described in one line")
  func shown() {
    #expect(
      "\(ShownCard(id: "photo-1", dateText: "April 10, 1970", isLiked: true, picture: .loading))"
        == "photo-1 ♥ April 10, 1970 loading")
    let whole = ShownCard(
      id: "photo-2", dateText: "", isLiked: false, picture: .picture, pictureHeight: 75,
      credit: "Photo by Ada")
    #expect(FindingText.of([whole]) == "[photo-2 ♡ picture, 75.0 high, Photo by Ada]")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: nil))" == "Eve, @eve")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: "Hi."))" == "Eve, @eve, “Hi.”")
  }
}
