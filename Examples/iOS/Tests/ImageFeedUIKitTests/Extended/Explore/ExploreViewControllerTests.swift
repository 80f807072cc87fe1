import ImageFeedCore
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-1 Explore in UIKit") @MainActor
struct ExploreViewControllerTests {
  @Test("K-3 Explore keeps its contract")
  func contract() async {
    await expectKept(ExploreViewContract { UIKitExploreProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = ExplorePresenterSpy()
    let controller = ExploreViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 Explore that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = ExplorePresenterSpy()
      leaks.track(presenter)
      return ExploreViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("R-1 A tall photo on top leaves room for the rows, and new photos replace it")
  func top() {
    let presenter = ExplorePresenterSpy()
    let controller = ExploreViewController(presenter, decoding: PictureDecoding())
    let phone = Phone(controller)
    var photo = Photo.sample("tall")
    photo.size = PixelSize(width: 100, height: 900)
    controller.setPhotos(top: SampleCards.card(photo), row: [])
    phone.layOut()
    #expect(controller.topPhoto.bounds.height == controller.topPhoto.bounds.width)
    controller.setPhotos(top: nil, row: [])
    phone.layOut()
    #expect(controller.topPhoto.isHidden)
    #expect(
      presenter.log.take().filter { $0.isAboutDisplay } == [
        .willDisplay("tall"), .didEndDisplaying("tall"),
      ])
  }
}

extension ExploreIntent {
  fileprivate var isAboutDisplay: Bool {
    switch self {
    case .willDisplay, .didEndDisplaying: true
    default: false
    }
  }
}
