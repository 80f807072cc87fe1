import ImageFeedCore
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 What is seen of a view is said in words")
struct FindingWordsTests {
  @Test("Each is counted: once, twice, and so on")
  func counts() {
    #expect(FindingWords.counts([:]) == "nothing")
    #expect(FindingWords.counts(["b": 2, "a": 1, "c": 3, "d": 0]) == "a once, b twice, c 3 times")
  }

  @Test("Nothing, an empty text, lists and messages are told apart")
  func values() {
    #expect(FindingWords.of(Int?.none) == "nothing")
    #expect(FindingWords.of(String?.some("")) == "empty")
    #expect(FindingWords.of([ShownPicture.loading, .picture]) == "[loading, picture]")
    #expect(FindingWords.of(["a", ""]) == #"["a", ""]"#)
    #expect(FindingWords.of([Bool]()) == "[]")
    #expect(
      FindingWords.of(ScreenMessage(text: "Late.", retryTitle: "Retry"))
        == "“Late.” with the button “Retry”")
  }

  @Test("What is seen of a card, a row, a collection and a person is one line")
  func shown() {
    #expect(
      "\(ShownCard(id: "photo-1", dateText: "April 10, 1970", isLiked: true, picture: .loading))"
        == "photo-1 ♥ April 10, 1970 loading")
    let whole = ShownCard(
      id: "photo-2", dateText: "", isLiked: false, picture: .picture, pictureHeight: 75,
      credit: "Photo by Ada")
    #expect(FindingWords.of([whole]) == "[photo-2 ♡ picture, 75.0 high, Photo by Ada]")
    #expect(
      "\(ShownCollection(id: "fog", texts: ["Fog", "7 photos"], previews: [.loading, .picture]))"
        == "fog “Fog · 7 photos” loading picture")
    #expect(
      "\(ShownCover(id: "fog", title: "Fog", picture: .unavailable))" == "fog “Fog” unavailable")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: nil))" == "Eve, @eve")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: "Hi."))" == "Eve, @eve, “Hi.”")
  }
}
