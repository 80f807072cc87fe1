import Testing
import UIKit

@testable import ImageFeed

/// Each side alone, opposite a spy.
@Suite("Feed: view and presenter") @MainActor
struct ImagesListTests {
  @Test("The view tells its presenter that it has loaded, once, and not before")
  func testViewControllerCallsViewDidLoad() {
    // given
    let presenter = ImagesListPresenterSpy()
    let viewController = ImagesListViewController(presenter)
    #expect(presenter.log.take() == [])

    // when
    _ = viewController.view

    // then
    #expect(presenter.log.take() == ["viewDidLoad"])
  }

  @Test("The presenter shows a loader and asks for the first page")
  func firstPage() async {
    let feed = await Feed()
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    #expect(feed.view.isLoading)
  }

  @Test("Two feeds do not share their photos")
  func twoFeeds() async {
    let (first, second) = (await ImagesListScreen(), await ImagesListScreen())
    await first.pageArrives(1...2)
    await second.pageArrives(3...4)
    #expect(first.text.contains("(Photo 1)"))
    #expect(second.text.hasPrefix("(Photo 3)"))
  }

  @Test("During a pull a photo opens, and a heart tapped then turns at its photo")
  func tapsDuringPull() async {
    let screen = await ImagesListScreen()
    await screen.pageArrives(1...10)
    await screen.pullDown()
    await screen.tapPhoto(1)
    #expect(screen.opened == ["2"])
    await screen.tapLike(0)
    await screen.pageArrives(0...9)
    await screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 0)\n( Like )\n(Photo 1)\n( Unlike )"))
  }

  @Test("A row that does not exist has no photo", arguments: [-1, 2, .max])
  func noSuchRow(row: Int) async {
    let feed = await Feed.with(1...2)
    #expect(feed.id(at: row) == nil)
  }
}
