import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees and does, whoever decides it.
///
/// One after the other, because all screens share one service.
@Suite("What a person sees of the feed", .serialized) @MainActor
struct ImagesListScreenTests {
  let screen = ImagesListScreen()

  @Test("The feed opens with a loader, then shows photos with hearts")
  func feedOpens() {
    #expect(screen.text == "(loading)")
    screen.pageArrives(1...2)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Like )\n(Photo 2)\n( Like )"))
  }

  @Test("The end of the rows brings the next page below them")
  func nextPage() {
    screen.pageArrives(1...10)
    #expect(!screen.text.contains("(loading)"))
    screen.scrollDown()
    #expect(screen.text.hasSuffix("(Photo 10)\n( Like )\n(loading)"))
    screen.pageArrives(11...20)
    #expect(!screen.text.contains("(loading)"))
    screen.scrollDown()
    #expect(screen.text.contains("(Photo 20)"))
  }

  @Test("A pull starts over")
  func pullStartsOver() {
    screen.pageArrives(1...10)
    screen.pullDown()
    #expect(screen.isRefreshing)
    screen.pageArrives(5...14)
    #expect(screen.text.hasPrefix("(Photo 5)\n( Like )"))
    #expect(!screen.isRefreshing)
  }

  @Test("A heart turns red after everything has waited for it")
  func like() {
    screen.pageArrives(1...10)
    screen.tapLike(0)
    #expect(screen.text.contains("(waiting)"))
    screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Unlike )\n(Photo 2)\n( Like )"))
    #expect(!screen.text.contains("(waiting)"))
  }

  @Test("A like that fails is told, and the heart stays as it was")
  func likeFails() {
    screen.pageArrives(1...10)
    screen.tapLike(0)
    screen.likeFails()
    #expect(screen.wholeText.contains("Something went wrong"))
    #expect(!screen.wholeText.contains("( Unlike )"))
  }

  @Test("A tap on a photo opens it")
  func photoOpens() {
    screen.pageArrives(1...10)
    screen.tapPhoto(1)
    #expect(screen.opened == ["2"])
  }
}
