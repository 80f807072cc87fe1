import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
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
    #expect(FindingText.of([Bool]()) == "nothing")
    #expect(
      FindingText.of(ScreenMessage(text: "Late.", retryTitle: "Retry"))
        == "“Late.” with the button “Retry”")
  }

  @Test("A report and an intent are described without names of modules")
  func reports() {
    let screen = ScreenID(.singleImage, number: 5)
    let reports: [AppFlowReport] = [
      .start, .didClose(screen), .didSelectTab(.profile),
      .didAnswerAlert(AlertID(number: 1), with: .accept),
      .didShare(ShareID(number: 2), as: .cancelled),
    ]
    #expect(
      FindingText.of(reports) == "[start, didClose(singleImage#5), didSelectTab(profile),"
        + " didAnswerAlert(alert 1, with: accept), didShare(menu 2, as: cancelled)]")
    #expect(FindingText.of([AppFlowReport]()) == "nothing")
    #expect(
      FindingText.of(SingleImageIntent.didPinch(by: 1.5, around: ScreenPoint(x: 2, y: 3)))
        == "didPinch(by: 1.5, around: ScreenPoint(x: 2.0, y: 3.0))")
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
