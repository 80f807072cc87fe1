import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-6 The info of a photo in a terminal") @MainActor
struct PhotoInfoViewTests {
  private let presenter = PhotoInfoPresenterSpy()
  private let view: PhotoInfoView
  private let tester: ScreenTester

  init() {
    view = PhotoInfoView(
      presenter, texts: TerminalStrings(.english), decoding: ImmediateWork(), invalidate: {})
    tester = ScreenTester(view)
  }

  private func info(_ description: String = "Fog") -> PhotoInfo {
    let strings = Strings(.english)
    var photo = Photo.sample()
    photo.caption = description
    return PhotoInfo(
      photo, city: "Porto", strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .current), referral: nil)
  }

  @Test("At first only the title is visible, then the known facts line by line")
  func lines() throws {
    #expect(tester.draw().filter { !$0.allSatisfy(\.isWhitespace) }.count == 1)
    view.setInfo(info())
    #expect(tester.row(of: "Photo by Ada Byron on Unsplash") == 2)
    let city = try #require(tester.row(of: "City"))
    #expect(tester.row(of: "Porto") == city + 1)
    #expect(tester.row(of: "Caption") == city + 2)
  }

  @Test("The author's picture has room once there is one, and the lines move")
  func picture() throws {
    view.setInfo(info())
    let first = try #require(tester.row(of: "Published"))
    #expect(view.authorPicture == nil)
    view.setAuthorPicture(.loading)
    #expect(view.isAnimating)
    #expect(try #require(tester.row(of: "Published")) > first)
    view.setAuthorPicture(.data(FakePictureService.samplePicture))
    #expect(!view.isAnimating)
    view.setAuthorPicture(nil)
    #expect(tester.row(of: "Published") == first)
  }

  @Test("The hint for a is shown while the author's picture is missing and has room")
  func hints() {
    let hint = KeyHint("a", "load pictures again")
    view.setAuthorPicture(nil)
    #expect(!view.hints.contains(hint))
    view.setAuthorPicture(.unavailable)
    #expect(view.hints.contains(hint))
    view.setAuthorPicture(.loading)
    #expect(!view.hints.contains(hint))
  }

  @Test("The loader is beside the title, and the message is below the lines")
  func states() {
    view.setInfo(info())
    view.setLoaderHidden(false)
    #expect(tester.row(of: "⠋ Loading") == 0)
    #expect(view.isAnimating)
    view.setLoaderHidden(true)
    #expect(tester.row(of: "Loading") == nil)
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    #expect(tester.row(of: "[r] Retry") == 19)
    #expect(view.hints.contains(KeyHint("r", "retry")))
    #expect(tester.text.contains("Porto"), "the lines stay")
  }

  @Test("Keys go back, open the author's link, retry, and load the picture, if these exist")
  func keys() {
    tester.press(.character("c"), .character("r"), .character("a"))
    #expect(presenter.log.take() == [])
    view.setInfo(info())
    view.setMessage(ScreenMessage(text: "Oops", retryTitle: "Retry"))
    view.setAuthorPicture(.unavailable)
    tester.press(.character("c"), .character("r"), .character("a"), .escape, .character("i"))
    #expect(
      presenter.log.take() == [
        .didTapCredit, .didTapRetry, .didTapAuthorPicture, .didTapBack, .didTapBack,
      ])
    #expect(!view.handle(.character("x")))
  }

  @Test("A text longer than the window scrolls, and no further than its end")
  func scrolling() {
    let words = (1...120).map { "word\($0)" }.joined(separator: "\n")
    view.setInfo(info(words))
    #expect(tester.text.contains("Published"))
    #expect(view.hints.contains(KeyHint("↑↓", "move")))
    for _ in 0..<500 { _ = view.handle(.down) }
    #expect(tester.text.contains("boats on grey water"))
    #expect(!tester.text.contains("Published"))
    _ = view.handle(.up)
    #expect(!tester.text.contains("boats on grey water"))
    for _ in 0..<500 { _ = view.handle(.up) }
    #expect(tester.text.contains("Published"))
    for _ in 0..<500 { _ = view.handle(.scroll(lines: 3, at: CellPoint(column: 0, row: 0))) }
    view.setInfo(info())
    #expect(tester.text.contains("Published"), "a text that fits again is shown from its beginning")
    #expect(!view.hints.contains { $0.keys == "↑↓" })
  }
}
