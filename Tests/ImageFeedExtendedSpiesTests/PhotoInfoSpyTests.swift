import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Spies of a photo's info")
struct PhotoInfoSpyTests {
  @Test("The front end keeps the sheet until it or the screen below it is closed")
  func frontEnd() {
    let spy = ExtendedFrontEndSpy()
    let frontEnd: any ExtendedFrontEnd = spy
    let photo = ScreenID(.singleImage, number: 1)
    frontEnd.showViewer(
      ViewerPresenterSpy(card: .plain("1")), as: Placement(photo, at: .pushed(onto: .feed)))
    for number in 2...3 {
      let presenter = PhotoInfoPresenterSpy()
      let sheet = ScreenID(.photoInfo, number: number)
      frontEnd.showPhotoInfo(presenter, as: sheet, over: photo)
      #expect(presenter.view === spy.photoInfo)
      #expect(presenter.log.take() == [.viewDidLoad])
      spy.photoInfo?.setLoaderHidden(false)
      #expect(
        spy.extendedLog.take().suffix(2) == [
          .showInside(sheet, in: photo), .photoInfo(.setLoaderHidden(false)),
        ])
      frontEnd.close(number == 2 ? sheet : photo)
      #expect(spy.photoInfo == nil)
      _ = spy.extendedLog.take()
    }
    #expect(spy.screens == [])
    frontEnd.openLink(.page)
    #expect(spy.extendedLog.take() == [.openLink(.page)])
  }
}
