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

  @Test("The presenter shows the loader, then asks for the first page")
  func firstPage() {
    let log = Log<ImagesListCommand>()
    let (view, unsplash) = (ImagesListViewSpy(log: log), HeldUnsplash(log: log))
    let presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    presenter.view = view

    presenter.viewDidLoad()

    #expect(log.take() == [.setPageLoaderHidden(false), .requestPage(1)])
  }

  @Test("Two feeds do not share their photos")
  func twoFeeds() {
    let (first, second) = (ImagesListScreen(), ImagesListScreen())
    first.pageArrives(1...2)
    second.pageArrives(3...4)
    #expect(first.text.contains("(Photo 1)"))
    #expect(second.text.hasPrefix("(Photo 3)"))
  }

  @Test("During a pull a photo opens, and a heart tapped then turns at its photo")
  func tapsDuringPull() {
    let screen = ImagesListScreen()
    screen.pageArrives(1...10)
    screen.pullDown()
    screen.tapPhoto(1)
    #expect(screen.outcomes == ["opened 2"])
    screen.tapLike(0)
    screen.pageArrives(0...9)
    screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 0)\n( Like )\n(Photo 1)\n( Unlike )"))
  }

  @Test("A row that does not exist has no photo", arguments: [-1, 2, .max])
  func noSuchRow(row: Int) {
    let screen = ImagesListScreen()
    screen.pageArrives(1...2)
    #expect(screen.presenter.photo(at: row) == nil)
  }
}
