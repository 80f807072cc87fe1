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

  @Test("A page that is still on its way does not keep the screen alive")
  func openPage() async {
    weak var released: ImagesListPresenter?
    let unsplash: HeldUnsplash
    do {
      let feed = await Feed()
      unsplash = feed.unsplash
      released = feed.presenter
    }
    #expect(released == nil)
    unsplash.answerPage(.success([.number(1)]))
  }

  @Test("A like that is still on its way does not keep the screen alive")
  func openLike() async {
    weak var released: ImagesListPresenter?
    let unsplash: HeldUnsplash
    do {
      let feed = await Feed.with(1...1)
      await feed.perform { feed.tapHeart(row: 0) }
      unsplash = feed.unsplash
      released = feed.presenter
    }
    #expect(released == nil)
    unsplash.answerLike(.success(true))
  }

  @Test("The screen is released when it has closed")
  func screenIsReleased() async {
    weak var released: ImagesListViewController?
    do {
      let screen = await ImagesListScreen()
      await screen.pageArrives(1...10)
      await screen.scrollDown()
      released = screen.controller
    }
    #expect(released == nil)
  }
}
