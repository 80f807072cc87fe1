import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("F The table of photos") @MainActor
struct PhotoTableTests {
  @Test("F-3 The width of pictures is reported in pixels")
  func pixels() {
    let presenter = ImagesListPresenterSpy()
    let controller = ImagesListViewController(presenter, decoding: PictureDecoding())
    Phone(controller).layOut()
    let points = Phone.frame.width - 32
    let width = Int(points * UIScreen.main.scale)
    #expect(presenter.log.commands.contains(.didLayOut(pictureWidth: width)))
  }

  @Test("K-1 A table with rows is released: no cell holds it")
  func released() {
    expectReleased { leaks in
      let presenter = ImagesListPresenterSpy()
      presenter.cards = [SampleCards.card()]
      leaks.track(presenter)
      let controller = ImagesListViewController(presenter, decoding: PictureDecoding())
      _ = controller.view
      controller.reloadPhotos()
      return controller
    }
  }
}
