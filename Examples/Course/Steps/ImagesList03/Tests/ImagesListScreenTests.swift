import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees and does, whoever decides it.
@Suite("What a person sees of the feed") @MainActor
struct ImagesListScreenTests {
  let screen: ImagesListScreen

  init() async { screen = await ImagesListScreen() }

  @Test("The feed opens with a loader, then shows photos with hearts")
  func feedOpens() async {
    #expect(screen.text == "(loading)")
    await screen.pageArrives(1...2)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Like )\n(Photo 2)\n( Like )"))
  }

  @Test("The end of the rows brings the next page below them")
  func nextPage() async {
    await screen.pageArrives(1...10)
    #expect(!screen.text.contains("(loading)"))
    await screen.scrollDown()
    #expect(screen.text.hasSuffix("(Photo 10)\n( Like )\n(loading)"))
    await screen.pageArrives(11...20)
    #expect(!screen.text.contains("(loading)"))
    await screen.scrollDown()
    #expect(screen.text.contains("(Photo 20)"))
  }

  @Test("A pull starts over")
  func pullStartsOver() async {
    await screen.pageArrives(1...10)
    await screen.pullDown()
    #expect(screen.isRefreshing)
    await screen.pageArrives(5...14)
    #expect(screen.text.hasPrefix("(Photo 5)\n( Like )"))
    #expect(!screen.isRefreshing)
  }

  @Test("A heart turns red after everything has waited for it")
  func like() async {
    await screen.pageArrives(1...10)
    await screen.tapLike(0)
    #expect(screen.text.contains("(waiting)"))
    await screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Unlike )\n(Photo 2)\n( Like )"))
    #expect(!screen.text.contains("(waiting)"))
  }

  @Test("A like that fails is told, and the heart stays as it was")
  func likeFails() async {
    await screen.pageArrives(1...10)
    await screen.tapLike(0)
    await screen.likeFails()
    #expect(screen.wholeText.contains("Something went wrong"))
    #expect(!screen.wholeText.contains("( Unlike )"))
  }

  @Test("A tap on a photo opens it")
  func photoOpens() async {
    await screen.pageArrives(1...10)
    await screen.tapPhoto(1)
    #expect(screen.opened == ["2"])
  }
}
