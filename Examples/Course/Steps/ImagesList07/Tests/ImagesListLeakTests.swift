import Testing
import UIKit

@testable import ImageFeed

@Suite("Feed: a screen that has closed is released") @MainActor
struct ImagesListLeakTests {
  @Test("The presenter does not hold its view")
  func presenterDoesNotHoldItsView() {
    let unsplash = HeldUnsplash()
    let presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    weak var released: ImagesListViewSpy?
    do {
      let view = ImagesListViewSpy()
      presenter.view = view
      presenter.viewDidLoad()
      released = view
    }
    #expect(released == nil)
  }

  @Test("A page that is still on its way does not keep the screen alive")
  func openPage() {
    let unsplash = HeldUnsplash()
    weak var released: ImagesListPresenter?
    do {
      let presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
      presenter.viewDidLoad()
      released = presenter
    }
    #expect(released == nil)
    unsplash.answerPage(.success([.number(1)]))
  }

  @Test("A like that is still on its way does not keep the screen alive")
  func openLike() {
    let unsplash = HeldUnsplash()
    weak var released: ImagesListPresenter?
    do {
      let presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
      presenter.viewDidLoad()
      unsplash.answerPage(.success([.number(1)]))
      presenter.didTapLike("1")
      released = presenter
    }
    #expect(released == nil)
    unsplash.answerLike(.success(true))
  }

  @Test("The screen is released when it has closed")
  func screenIsReleased() {
    weak var released: ImagesListViewController?
    do {
      let screen = ImagesListScreen()
      screen.pageArrives(1...10)
      screen.scrollDown()
      released = screen.controller
    }
    #expect(released == nil)
  }
}
