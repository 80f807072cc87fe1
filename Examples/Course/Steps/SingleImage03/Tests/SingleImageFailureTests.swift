import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("A person sees a failure of a photo") @MainActor
struct SingleImageFailureTests {
  @Test("After the question no loader is left, and the photo's place is empty")
  func noThanks() async {
    let screen = PhotoScreen()
    await screen.pictureFails()
    screen.answer("No, thanks")
    #expect(!screen.text.contains("(loading)"))
    #expect(screen.text.contains("(no photo)"))
  }

  @Test("Retry shows one loader, then the photo")
  func retry() async {
    let screen = PhotoScreen()
    await screen.pictureFails()
    screen.answer("Retry")
    #expect(screen.text.hasPrefix("( Back )\n(loading)\n"))
    await screen.pictureArrives()
    #expect(screen.text == "(photo)\n( Back )\n( Share )")
  }

  @Test("An answer that is no picture asks as well")
  func notAPicture() async {
    let screen = PhotoScreen()
    await screen.pictureArrives(.notAPicture)
    #expect(screen.text.contains("Something went wrong. Try again?"))
    #expect(!screen.text.contains("(loading)"))
  }

  @Test("Back leaves while the picture is loading")
  func back() {
    let screen = PhotoScreen()
    screen.tapBack()
    #expect(screen.text == "feed")
  }

  @Test("The screen is released when it has closed")
  func released() {
    weak var controller: SingleImageViewController?
    do {
      let presenter = SingleImagePresenter(photo: .mountain, pictures: PictureServiceFake())
      let screen = SingleImageViewController(presenter)
      presenter.view = screen
      screen.loadViewIfNeeded()
      controller = screen
    }
    #expect(controller == nil)
  }
}
