import ImageFeedCore
import ImageFeedFakes
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

  @Test("F-4 A heart is its photo's, also after rows have come above it")
  func heart() async {
    let presenter = ImagesListPresenterSpy()
    let cards = (["photo-1", "photo-2"] as [PhotoID]).map { SampleCards.card(.sample($0)) }
    presenter.cards = [cards[0]]
    let controller = ImagesListViewController(presenter, decoding: PictureDecoding())
    let rows = UIKitPhotoRows(
      photos: controller.photos, message: controller.message, phone: Phone(controller),
      decoding: PictureDecoding())
    controller.reloadPhotos()
    await rows.settle()
    presenter.cards = [cards[1], cards[0]]
    controller.insertPhotos(at: 0..<1)
    await rows.settle()
    _ = presenter.log.take()
    rows.tapLike("photo-1")
    #expect(presenter.log.take() == [.didTapLike("photo-1")])
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
