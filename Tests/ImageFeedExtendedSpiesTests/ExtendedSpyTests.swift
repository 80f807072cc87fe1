import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
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

/// That the other intents are recorded is shown by the contract suites, whose views report them to
/// these spies. The rows of favourites and of lists of photos report to the feed's spy there.
@MainActor
@Suite("Presenter spies of the extended edition")
struct ExtendedPresenterSpyTests {
  @Test("A presenter spy records the intents that no contract suite asks for")
  func intents() {
    let explore = ExplorePresenterSpy()
    explore.didLayOut(pictureWidth: 300)
    #expect(end(explore) == [.didLayOut(pictureWidth: 300), .didCancelWaiting, .screenDidClose])
    let search = SearchPresenterSpy()
    #expect(end(search) == [.didCancelWaiting, .screenDidClose])
    let titles = ContentKind.allCases.map { SearchPresenterSpy($0).title }
    #expect(titles == ["Search photos", "Search collections"])
    let collections = CollectionListPresenterSpy(title: "mountain")
    collections.didLayOut(pictureWidth: 300)
    collections.didTapPreview(PreviewID("5", 1))
    #expect(
      end(collections) == [
        .didLayOut(pictureWidth: 300), .didTapPreview(PreviewID("5", 1)), .didCancelWaiting,
        .screenDidClose,
      ])
    #expect(collections.title == "mountain" && collections.collectionID(at: 0) == nil)
    let info = PhotoInfoPresenterSpy(strings: Strings(.russian))
    #expect(end(info) == [.didCancelWaiting, .screenDidClose])
    #expect(info.strings.language == .russian)
  }

  /// Reports everything about rows.
  private func reportRows(to presenter: some PhotoRowsPresenterProtocol) {
    presenter.willDisplay("1")
    presenter.didFailToDecodePicture("2")
    presenter.didEndDisplaying("3")
    presenter.didTapPhoto("4")
    presenter.didTapLike("5")
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
  }

  @Test("Those of favourites and of a list of photos record every report about rows")
  func rows() {
    let favourites = FavouritesPresenterSpy(strings: Strings(.russian))
    reportRows(to: favourites)
    #expect(
      favourites.log.take() == [
        .willDisplay("1"), .didFailToDecodePicture("2"), .didEndDisplaying("3"), .didTapPhoto("4"),
        .didTapLike("5"), .didPullToRefresh, .didTapRetry, .didCancelWaiting, .screenDidClose,
      ])
    #expect(favourites.strings.language == .russian)
    let list = PhotoListPresenterSpy()
    reportRows(to: list)
    #expect(
      list.log.take() == [
        .willDisplay("1"), .didFailToDecodePicture("2"), .didEndDisplaying("3"), .didTapPhoto("4"),
        .didTapLike("5"), .didPullToRefresh, .didTapRetry, .didCancelWaiting, .screenDidClose,
      ])
    (favourites.cards, list.cards) = ([.plain("1"), .plain("2")], [.plain("1"), .plain("2")])
    for presenter in [favourites, list] as [any PhotoRowsPresenterProtocol] {
      #expect(presenter.photoCount == 2)
      #expect((-1...2).map { presenter.card(at: $0)?.id } == [nil, "1", "2", nil])
      #expect((-1...2).map { presenter.photoID(at: $0) } == [nil, "1", "2", nil])
    }
  }
}

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

@MainActor
@Suite("Spies of the viewer")
struct ViewerSpyTests {
  @Test("The presenter records every intent")
  func presenter() {
    let spy = ViewerPresenterSpy(card: .plain("1"), strings: Strings(.russian))
    let presenter: any ViewerPresenterProtocol = spy
    let (size, point) = (ScreenSize(width: 4, height: 3), ScreenPoint(x: 1, y: 2))
    presenter.viewDidLoad()
    presenter.didLayOut(in: size)
    presenter.didPan(by: point)
    presenter.didPinch(by: 2, around: point)
    presenter.didRotate(by: 0.5, around: point)
    presenter.didDoubleTap(at: point)
    presenter.didDecodePicture(size)
    presenter.didFailToDecodePicture()
    presenter.didTapPicture()
    presenter.didTapLike()
    presenter.didTapShare()
    presenter.didTapOpenOriginal()
    presenter.didTapInfo()
    presenter.didTapCredit()
    presenter.didTapBack()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(in: size), .didPan(by: point), .didPinch(by: 2, around: point),
        .didRotate(by: 0.5, around: point), .didDoubleTap(at: point), .didDecodePicture(size),
        .didFailToDecodePicture, .didTapPicture, .didTapLike, .didTapShare, .didTapOpenOriginal,
        .didTapInfo, .didTapCredit, .didTapBack, .didCancelWaiting, .screenDidClose,
      ])
    #expect(presenter.card == .plain("1"))
    #expect(presenter.strings.language == .russian)
    #expect(ViewerPresenterSpy(card: .plain("1")).strings.language == .english)
  }

  @Test("The presenter's viewer and its view are the same object, held weakly")
  func viewer() {
    let presenter = ViewerPresenterSpy(card: .plain("1"))
    do {
      let view = ViewerViewSpy()
      presenter.viewer = view
      #expect(presenter.view === view)
      #expect(presenter.viewer === view)
    }
    #expect(presenter.viewer == nil)
    let other = ViewerViewSpy()
    presenter.view = other
    #expect(presenter.viewer == nil, "a view that sets itself as `view` only is not the viewer")
  }

  @Test("A like button takes its contents from a card")
  func likeButton() {
    #expect(LikeButton(.plain("1")) == LikeButton(isLiked: false, isEnabled: true, label: "Like"))
  }
}
