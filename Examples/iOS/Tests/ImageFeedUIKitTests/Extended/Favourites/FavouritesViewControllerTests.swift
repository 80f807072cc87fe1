import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("X-3 The favourites in UIKit") @MainActor
struct FavouritesViewControllerTests {
  @Test("K-3 The list of favourites keeps its contract")
  func contract() async {
    await expectKept(FavouritesViewContract { UIKitFavouritesProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = FavouritesPresenterSpy()
    let controller = FavouritesViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A list of favourites that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = FavouritesPresenterSpy()
      leaks.track(presenter)
      return FavouritesViewController(presenter, decoding: PictureDecoding())
    }
  }
}
