import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees and does, whoever decides it.
///
/// One test at a time, as long as all screens share one loader.
@Suite("What a person sees of a photo", .serialized) @MainActor
struct SingleImageScreenTests {
  private let question = "Something went wrong. Try again?"
  private let photo = "(photo)\n( Back )\n( Share )"

  @Test("A loader is shown until the picture arrives")
  func pictureIsShown() async {
    let screen = PhotoScreen()
    #expect(screen.text.hasPrefix("( Back )\n(loading)"))
    await screen.pictureArrives()
    #expect(screen.text == photo)
  }

  @Test("The picture fills the screen, centred, and a pinch enlarges it")
  func pictureFillsTheScreen() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    #expect(screen.place == "541 × 812 at (-83, 0)")
    screen.pinch(by: 2)
    #expect(screen.size == "1083 × 1624")
  }

  @Test("A picture that does not arrive asks whether to try again, and No closes the question")
  func failureAsks() async {
    let screen = PhotoScreen()
    await screen.pictureFails()
    #expect(screen.text.contains(question + "\n( No, thanks )\n( Retry )"))
    screen.answer("No, thanks")
    #expect(!screen.text.contains(question))
  }

  @Test("Share opens the menu, and closing it returns to the photo")
  func shareOpensTheMenu() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.tapShare()
    #expect(screen.text.contains("(activity menu)"))
    screen.closeShareMenu()
    #expect(screen.text == photo)
  }

  @Test("Back returns to the feed")
  func backReturns() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.tapBack()
    #expect(screen.text == "feed")
  }
}
