import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("K-1 The front end of the extended edition in UIKit") @MainActor
struct ExtendedFrontEndTests {
  private let app = AppFlowSpy()
  private let probe = UIKitFrontEndProbe()
  private let photo = ScreenID(.singleImage, number: 1)
  private let info = ScreenID(.photoInfo, number: 2)

  init() { probe.uikit.app = app }

  @Test("K-3 The front end keeps its contract")
  func contract() async {
    await expectKept(ExtendedFrontEndContract { UIKitFrontEndProbe() })
  }

  private func openInfo() -> PhotoInfoViewController? {
    probe.uikit.showViewer(
      ViewerPresenterSpy(card: SampleCards.card()), as: Placement(photo, at: .root))
    probe.uikit.showPhotoInfo(PhotoInfoPresenterSpy(), as: info, over: photo)
    return probe.uikit.screens[info] as? PhotoInfoViewController
  }

  @Test("R-6 A sheet that a person swipes down is reported once, and the photo is there again")
  func swipe() async {
    let sheet = openInfo()
    await probe.settle()
    #expect(probe.topScreen == info)
    _ = app.log.take()
    sheet?.standInSwipeDown()
    await probe.settle()
    #expect(app.log.take() == [.didClose(info)])
    #expect(probe.topScreen == photo)
    #expect(probe.uikit.screens[info] == nil)
  }

  @Test("R-6 A sheet that closes while it is still coming up goes, and nothing is reported")
  func earlyClose() async {
    _ = openInfo()
    probe.uikit.close(info)
    await probe.settle()
    #expect(probe.topScreen == photo)
    #expect(probe.topController?.presentedViewController == nil)
    #expect(app.log.take() == [])
  }

  @Test("K-1 A new root leaves no sheet of the old one on the screen")
  func newRoot() async {
    let sheet = openInfo()
    await probe.settle()
    #expect(sheet?.view.window === probe.uikit.window)
    probe.uikit.showSplash(
      SplashPresenterSpy(), as: Placement(ScreenID(.splash, number: 3), at: .root))
    await probe.settle()
    #expect(sheet?.view.window == nil)
  }
}

extension UIKitFrontEndProbe: ExtendedFrontEndProbe {
  var extendedFrontEnd: any ExtendedFrontEnd { uikit }
}
