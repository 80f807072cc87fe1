import Testing
import UIKit

@testable import ImageFeed

@Suite("Feed: a screen that has closed is released") @MainActor
struct ImagesListLeakTests {
  @Test("The presenter does not hold its view")
  func presenterDoesNotHoldItsView() async {
    weak var released: ImagesListViewSpy?
    let presenter: ImagesListPresenter
    do {
      let feed = await Feed()
      presenter = feed.presenter
      released = feed.view
    }
    #expect(released == nil)
    #expect(presenter.view == nil)
  }

  @Test("A page that is still on its way does not keep a closed screen alive")
  func openPage() async {
    weak var released: ImagesListPresenter?
    do {
      let feed = await Feed()
      await feed.perform { feed.presenter.screenDidClose() }
      released = feed.presenter
    }
    #expect(released == nil)
  }

  @Test("A like that is still on its way does not keep a closed screen alive")
  func openLike() async {
    weak var released: ImagesListPresenter?
    do {
      let feed = await Feed.with(1...1)
      await feed.perform { feed.tapHeart(row: 0) }
      await feed.perform { feed.presenter.screenDidClose() }
      released = feed.presenter
    }
    #expect(released == nil)
  }

  @Test("The screen is released when it has closed")
  func screenIsReleased() async {
    weak var controller: ImagesListViewController?
    weak var presenter: ImagesListPresenter?
    do {
      let screen = await ImagesListScreen()
      await screen.pageArrives(1...10)
      await screen.scrollDown()
      await screen.perform { screen.presenter.screenDidClose() }
      (controller, presenter) = (screen.controller, screen.presenter)
    }
    #expect(controller == nil)
    #expect(presenter == nil)
  }
}
