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
  @Test("The view records its commands and reports viewDidLoad")
  func view() {
    let presenter = PhotoInfoPresenterSpy()
    let spy = PhotoInfoViewSpy(presenter: presenter)
    let view: any PhotoInfoViewProtocol = spy
    let info = PhotoInfo(credit: nil, lines: [])
    view.setInfo(info)
    view.setAuthorPicture(.bytes)
    view.setLoaderHidden(true)
    view.setMessage(.oops)
    #expect(
      spy.log.take() == [
        .setInfo(info), .setAuthorPicture(.bytes), .setLoaderHidden(true), .setMessage(.oops),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("The presenter records every intent")
  func presenter() {
    let spy = PhotoInfoPresenterSpy(strings: Strings(.russian))
    let presenter: any PhotoInfoPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didFailToDecodeAuthorPicture()
    presenter.didTapAuthorPicture()
    presenter.didTapCredit()
    presenter.didTapRetry()
    presenter.didTapBack()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didFailToDecodeAuthorPicture, .didTapAuthorPicture, .didTapCredit,
        .didTapRetry, .didTapBack, .screenDidClose,
      ])
    #expect(presenter.strings == Strings(.russian))
  }

  @Test("The router records its commands")
  func router() {
    let spy = PhotoInfoRouterSpy(log: CommandLog())
    let router: any PhotoInfoRouterProtocol = spy
    router.openLink(.page)
    router.closeInfo(PhotoInfoPresenterSpy())
    #expect(spy.log.take() == [.openLink(.page), .closeInfo])
  }

  @Test("The front end keeps the sheet until it or the screen below it is closed")
  func frontEnd() {
    let spy = ExtendedFrontEndSpy()
    let frontEnd: any ExtendedFrontEnd = spy
    let photo = ScreenID(.singleImage, number: 1)
    _ = frontEnd.showViewer(
      ViewerPresenterSpy(card: .plain("1")), as: Placement(photo, at: .pushed(onto: .feed)))
    for number in 2...3 {
      let presenter = PhotoInfoPresenterSpy()
      let sheet = ScreenID(.photoInfo, number: number)
      let view = frontEnd.showPhotoInfo(presenter, as: sheet, over: photo)
      #expect(view === spy.photoInfo)
      #expect(presenter.log.take() == [.viewDidLoad])
      view.setLoaderHidden(false)
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
