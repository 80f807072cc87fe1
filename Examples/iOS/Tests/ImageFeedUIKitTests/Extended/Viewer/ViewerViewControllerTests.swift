import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-5 The full-screen photo of the extended edition in UIKit") @MainActor
struct ViewerViewControllerTests {
  @Test("K-3 The photo keeps its contract")
  func contract() async {
    await expectKept(ViewerViewContract { UIKitViewerProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = ViewerPresenterSpy(card: SampleCards.card())
    let controller = ViewerViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A photo that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = ViewerPresenterSpy(card: SampleCards.card())
      leaks.track(presenter)
      return ViewerViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("R-5 The numbers have their names in the language of the app")
  func statistics() {
    let presenter = ViewerPresenterSpy(card: SampleCards.card(), strings: Strings(.russian))
    let controller = ViewerViewController(presenter, decoding: PictureDecoding())
    Phone(controller).layOut()
    #expect(controller.statisticsLabel.isHidden && controller.infoButton.isHidden)
    controller.setStatistics(
      PhotoStatistics(likes: "7", views: PhotoStatistics.unknown, downloads: "12"))
    #expect(controller.statisticsLabel.shown == "Лайки 7 · Просмотры — · Загрузки 12")
    #expect(controller.infoButton.accessibilityLabel == "О фотографии")
    #expect(controller.originalButton.title(for: .normal) == "Открыть оригинал")
  }
}
