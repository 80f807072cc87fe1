import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ExtendedFrontEndSpy")
struct ExtendedFrontEndSpyTests {
  private let feed = Placement(ScreenID(.imagesList, number: 1), at: .tab(.feed))
  private let photo = Placement(ScreenID(.singleImage, number: 2), at: .pushed(onto: .feed))

  @Test("extendedLog has the commands of both editions in order; log has those of the basic one")
  func logs() {
    let spy = ExtendedFrontEndSpy()
    let frontEnd: any ExtendedFrontEnd = spy
    let tabs = [TabItem(.feed, title: "Feed")]
    frontEnd.showTabs(tabs)
    frontEnd.showImagesList(ImagesListPresenterSpy(), as: feed)
    spy.imagesList?.setRefreshing(true)
    frontEnd.showViewer(ViewerPresenterSpy(card: .plain("1")), as: photo)
    spy.viewer?.setOriginal(.ready)
    frontEnd.setBlocked(true)
    frontEnd.present(.named("Oops"), as: AlertID(number: 1))
    frontEnd.dismissAlert(AlertID(number: 1))
    frontEnd.openLink(.page)
    frontEnd.share(.some, from: photo.screen, as: ShareID(number: 1))
    frontEnd.close(photo.screen)
    #expect(
      spy.extendedLog.take() == [
        .showTabs(tabs), .show(feed), .imagesList(.setRefreshing(true)), .show(photo),
        .viewer(.setOriginal(.ready)), .setBlocked(true),
        .present(.named("Oops"), as: AlertID(number: 1)), .dismissAlert(AlertID(number: 1)),
        .openLink(.page), .share(.some, from: photo.screen, as: ShareID(number: 1)),
        .close(photo.screen),
      ])
    #expect(
      spy.log.take() == [
        .showTabs(tabs), .show(feed), .imagesList(.setRefreshing(true)), .setBlocked(true),
        .present(.named("Oops"), as: AlertID(number: 1)), .dismissAlert(AlertID(number: 1)),
        .openLink(.page), .share(.some, from: photo.screen, as: ShareID(number: 1)),
        .close(photo.screen),
      ])
  }

  @Test("extendedLog has the commands of every view, those of the sign-in among them")
  func views() {
    let spy = ExtendedFrontEndSpy()
    spy.showAuth(AuthPresenterSpy(), as: photo)
    spy.auth?.setSignInEnabled(true)
    spy.showWebView(WebViewPresenterSpy(), as: photo)
    spy.webView?.setProgressHidden(true)
    spy.showSearch(SearchPresenterSpy(), as: photo)
    spy.search?.setLoaderHidden(true)
    spy.showCollectionList(CollectionListPresenterSpy(), as: photo)
    spy.collectionList?.reloadCollections()
    spy.showPhotoList(PhotoListPresenterSpy(), as: photo)
    spy.photoList?.setColumns(1)
    #expect(
      spy.extendedLog.take() == [
        .show(photo), .auth(.setSignInEnabled(true)), .show(photo),
        .webView(.setProgressHidden(true)), .show(photo), .search(.setLoaderHidden(true)),
        .show(photo), .collectionList(.reloadCollections), .show(photo),
        .photoList(.setColumns(1)),
      ])
  }

  @Test("Views report viewDidLoad while they are placed, or when the test says so")
  func loading() {
    for loading in [FrontEndSpy.Loading.whilePlaced, .onRequest] {
      let spy = ExtendedFrontEndSpy(loading: loading)
      let presenter = ViewerPresenterSpy(card: .plain("1"))
      spy.showViewer(presenter, as: photo)
      #expect(presenter.log.take() == (loading == .whilePlaced ? [.viewDidLoad] : []))
      spy.viewer?.viewDidLoad()
      #expect(presenter.log.take() == [.viewDidLoad])
    }
  }

  @Test("A viewer that is closed is released with its presenter")
  func released() {
    let leaks = LeakCheck()
    let spy = ExtendedFrontEndSpy()
    do {
      let presenter = ViewerPresenterSpy(card: .plain("1"))
      spy.showViewer(presenter, as: photo)
      if let viewer = presenter.viewer { leaks.track(viewer) }
      leaks.track(presenter)
    }
    #expect(leaks.survivors.count == 2)
    spy.close(photo.screen)
    #expect(leaks.survivors == [])
  }
}
