import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import XCTest

@testable import ImageFeed

/// A view as many tests have it: a flag for each command.
@MainActor
final class SearchViewSpy: SearchViewProtocol {
  private(set) var isReloadCalled = false
  private(set) var isLoaderCalled = false

  func setLoaderHidden(_ isHidden: Bool) { isLoaderCalled = true }
  func reloadPhotos() { isReloadCalled = true }
  func setMessage(_ message: ScreenMessage?) {}
}

/// A router as many tests have it.
@MainActor
final class SearchRouterSpy: SearchRouterProtocol {
  private(set) var isShowPhotoCalled = false

  func showPhoto(_ photo: Photo) { isShowPhotoCalled = true }
}

/// Tests as they are often written.
@MainActor
final class SearchTests: XCTestCase {
  func testViewReloads() async {
    // given
    let view = SearchViewSpy()

    // when
    view.reloadPhotos()

    // then
    XCTAssertTrue(view.isReloadCalled)
  }

  func testSearchShowsPhotos() async {
    // given
    let fakes = FakeSearchService()
    fakes.photos.answer(with: Page(items: Photo.samples(3)))
    let (view, tasks) = (SearchViewSpy(), ScreenTasks())
    let presenter = SearchPresenter(
      router: SearchRouterSpy(), service: fakes, strings: Strings(.english), tasks: tasks)
    presenter.view = view

    // when
    presenter.didEnter("cats")
    await tasks.finish()

    // then
    XCTAssertTrue(view.isReloadCalled)
    XCTAssertTrue(view.isLoaderCalled)
  }
}
