import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Spies of a photo's info")
struct PhotoInfoSpyTests {
  private struct Silent: PhotoDetailsService {
    func details(photoID: PhotoID) async throws -> PhotoDetails {
      throw ServiceError(.cancelled)
    }
  }

  @Test("The view records its commands and reports that it is there")
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

  @Test("The routers record where they led")
  func routers() {
    let spy = PhotoInfoRouterSpy(log: CommandLog())
    let router: any PhotoInfoRouterProtocol = spy
    router.openLink(.page)
    router.closeInfo(PhotoInfoPresenterSpy())
    #expect(spy.log.take() == [.openLink(.page), .closeInfo])

    let photos = PhotoStore()
    let record = photos.take(.plain("7"), askedAt: photos.mark()).record
    let photo = SingleImageRouterSpy(log: CommandLog())
    photo.openInfo(
      of: PhotoDetailsStore(
        record: record, photos: photos, service: Silent(), tasks: ScreenTasks()),
      from: SingleImagePresenterSpy(card: .plain("7")))
    #expect(photo.log.take() == [.openInfo("7")])
  }

  @Test("The front end keeps the sheet until it or the screen below it is closed")
  func frontEnd() {
    let spy = FrontEndSpy()
    let frontEnd: any FrontEnd = spy
    let photo = ScreenID(.singleImage, number: 1)
    _ = frontEnd.showSingleImage(
      SingleImagePresenterSpy(card: .plain("1")), as: Placement(photo, at: .pushed(onto: .feed)))
    for number in 2...3 {
      let presenter = PhotoInfoPresenterSpy()
      let sheet = Placement(ScreenID(.photoInfo, number: number), at: .modal(over: photo))
      let view = frontEnd.showPhotoInfo(presenter, as: sheet)
      #expect(view === spy.photoInfo)
      #expect(presenter.log.take() == [.viewDidLoad])
      view.setLoaderHidden(false)
      #expect(spy.log.take().suffix(2) == [.show(sheet), .photoInfo(.setLoaderHidden(false))])
      frontEnd.close(number == 2 ? sheet.screen : photo)
      #expect(spy.photoInfo == nil)
      _ = spy.log.take()
    }
    #expect(spy.screens == [])
    frontEnd.openLink(.page)
    #expect(spy.log.take() == [.openLink(.page)])
  }
}
