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
    var shown = "no request"
    screen.parts.pictures.whileLoading = { shown = screen.text }
    screen.answer("Retry")
    await screen.pictureArrives()
    #expect(shown.hasPrefix("( Back )\n(loading)\n( Share )"))
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
      let parts = PhotoParts()
      parts.controller.loadViewIfNeeded()
      controller = parts.controller
    }
    #expect(controller == nil)
  }
}
