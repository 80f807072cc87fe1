import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Spies of the viewer")
struct ViewerSpyTests {
  @Test("The view records its commands and reports that it has loaded")
  func view() {
    let presenter = ViewerPresenterSpy(card: .plain("1"))
    let spy = ViewerViewSpy(presenter: presenter)
    let view: any ViewerViewProtocol = spy
    let statistics = PhotoStatistics(likes: "1", views: "2", downloads: "3")
    view.setPicture(.loading)
    view.setShareEnabled(false)
    view.setPlacement(.some)
    view.setStatistics(statistics)
    view.setOriginal(.loading)
    #expect(
      spy.log.take() == [
        .setPicture(.loading), .setShareEnabled(false), .setPlacement(.some),
        .setStatistics(statistics), .setOriginal(.loading),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("The presenter records every intent")
  func presenter() {
    let spy = ViewerPresenterSpy(card: .plain("7"), strings: Strings(.russian))
    let presenter: any ViewerPresenterProtocol = spy
    let point = ScreenPoint(x: 1, y: 2)
    let size = ScreenSize(width: 3, height: 4)
    presenter.viewDidLoad()
    presenter.didLayOut(in: size)
    presenter.didPan(by: point)
    presenter.didPinch(by: 1.5, around: point)
    presenter.didRotate(by: 0.1, around: point)
    presenter.didDoubleTap(at: point)
    presenter.didDecodePicture(size)
    presenter.didFailToDecodePicture()
    presenter.didTapPicture()
    presenter.didTapShare()
    presenter.didTapLike()
    presenter.didTapOpenOriginal()
    presenter.didTapInfo()
    presenter.didTapCredit()
    presenter.didTapBack()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(in: size), .didPan(by: point),
        .didPinch(by: 1.5, around: point), .didRotate(by: 0.1, around: point),
        .didDoubleTap(at: point), .didDecodePicture(size), .didFailToDecodePicture,
        .didTapPicture, .didTapShare, .didTapLike, .didTapOpenOriginal, .didTapInfo,
        .didTapCredit, .didTapBack, .screenDidClose,
      ])
    #expect(presenter.card == .plain("7"))
    #expect(presenter.strings == Strings(.russian))
  }

  @Test("The router records each way out")
  func router() {
    let spy = ViewerRouterSpy(log: CommandLog())
    let router: any ViewerRouterProtocol = spy
    let presenter = ViewerPresenterSpy(card: .plain("1"))
    router.share(.some, from: presenter)
    router.closePhoto(presenter)
    router.openLink(.page)
    router.reportDownload(of: .plain("2"))
    router.sessionDidExpire()
    #expect(
      spy.log.take() == [
        .share(.some), .closePhoto, .openLink(.page), .reportDownload("2"), .sessionDidExpire,
      ])
  }
}
