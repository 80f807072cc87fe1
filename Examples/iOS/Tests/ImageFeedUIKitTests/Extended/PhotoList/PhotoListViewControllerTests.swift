import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-4 The list of photos in UIKit") @MainActor
struct PhotoListViewControllerTests {
  @Test("K-3 The list of photos keeps its contract")
  func contract() async {
    await expectKept(PhotoListViewContract { UIKitPhotoListProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = PhotoListPresenterSpy()
    let controller = PhotoListViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A list of photos that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = PhotoListPresenterSpy()
      leaks.track(presenter)
      return PhotoListViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("R-4 The switch shows the columns on screen until the presenter commands others")
  func columns() {
    let presenter = PhotoListPresenterSpy(strings: Strings(.russian))
    let controller = PhotoListViewController(presenter, decoding: PictureDecoding())
    let phone = Phone(controller)
    phone.layOut()
    #expect(controller.columnsControl.accessibilityLabel == "Столбцы")
    _ = presenter.log.take()
    controller.columnsControl.standInTap(segment: 2)
    #expect(presenter.log.take() == [.didChooseColumns(3)])
    #expect(controller.columnsControl.selectedSegmentIndex == 1)
    controller.setColumns(3)
    #expect(controller.columnsControl.selectedSegmentIndex == 2)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 342)])
  }
}
