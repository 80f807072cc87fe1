import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The spies of Explore, search and the lists record every call.
@MainActor
@Suite("Spies of Explore, search and the lists")
struct ExploreSpyTests {
  private let collection = PhotoCollection(id: "7", title: "Harbours")

  private func query() throws -> SearchQuery { try #require(SearchQuery("harbour")) }

  @Test("Explore: presenter, view and router record every call")
  func explore() {
    let spy = ExplorePresenterSpy(strings: Strings(.russian))
    let presenter: any ExplorePresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.willDisplay("1")
    presenter.didEndDisplaying("2")
    presenter.didFailToDecodePicture("3")
    presenter.didTapPhoto("4")
    presenter.didTapLike("5")
    presenter.willDisplayCover("6")
    presenter.didEndDisplayingCover("7")
    presenter.didFailToDecodeCover("8")
    presenter.didTapCover("9")
    presenter.didTapSearch(.collections)
    presenter.didPullToRefresh()
    presenter.didTapRetry(.photos)
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didEndDisplaying("2"), .didFailToDecodePicture("3"),
        .didTapPhoto("4"), .didTapLike("5"), .willDisplayCover("6"), .didEndDisplayingCover("7"),
        .didFailToDecodeCover("8"), .didTapCover("9"), .didTapSearch(.collections),
        .didPullToRefresh, .didTapRetry(.photos), .screenDidClose,
      ])
    #expect(presenter.strings.language == .russian)

    let log = CommandLog<ExploreCommand>()
    let view = ExploreViewSpy(log: log, presenter: spy)
    let router = ExploreRouterSpy(log: log)
    view.setPhotos(top: .plain("1"), row: [.plain("2")])
    view.setCollections([])
    view.updateCard(.plain("1"))
    view.setPicture(.bytes, for: "1")
    view.setCover(.loading, for: "7")
    view.setLoaderHidden(true, in: .photos)
    view.setMessage(.oops, in: .collections)
    view.setRefreshing(true)
    router.openPhoto("1", from: spy)
    router.openCollection(collection, from: spy)
    router.openSearch(.photos, from: spy)
    router.sessionDidExpire()
    #expect(
      log.take() == [
        .setPhotos(top: .plain("1"), row: [.plain("2")]), .setCollections([]),
        .updateCard(.plain("1")), .setPicture(.bytes, for: "1"), .setCover(.loading, for: "7"),
        .setLoaderHidden(true, in: .photos), .setMessage(.oops, in: .collections),
        .setRefreshing(true), .openPhoto("1"), .openCollection(collection), .openSearch(.photos),
        .sessionDidExpire,
      ])
    view.viewDidLoad()
    #expect(spy.log.take() == [.viewDidLoad])
  }

  @Test("Search: presenter, view and router record every call")
  func search() throws {
    let spy = SearchPresenterSpy(.collections)
    #expect(spy.title == "Search collections")
    #expect(!spy.isOrderEnabled)
    #expect(SearchPresenterSpy().title == "Search photos")
    #expect(SearchPresenterSpy().isOrderEnabled)
    let presenter: any SearchPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didChangeText("harbour")
    presenter.didChooseOrder(.latest)
    presenter.didTapStart()
    presenter.didTapRetry()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didChangeText("harbour"), .didChooseOrder(.latest), .didTapStart,
        .didTapRetry, .screenDidClose,
      ])

    let log = CommandLog<SearchCommand>()
    let view = SearchViewSpy(log: log, presenter: spy)
    let router = SearchRouterSpy(log: log)
    let photos = FoundPhotos(
      try query(), order: .latest, page: Page(items: []), askedAt: PhotoStore().mark())
    let collections = FoundCollections(try query(), page: Page(items: [collection]))
    view.setText("harbour")
    view.setOrder(.latest)
    view.setStartEnabled(true)
    view.setLoaderHidden(false)
    view.setMessage(.oops)
    router.openPhotos(photos, from: spy)
    router.openCollections(collections, from: spy)
    router.sessionDidExpire()
    #expect(
      log.take() == [
        .setText("harbour"), .setOrder(.latest), .setStartEnabled(true), .setLoaderHidden(false),
        .setMessage(.oops), .openPhotos(photos), .openCollections(collections), .sessionDidExpire,
      ])
    view.viewDidLoad()
    #expect(spy.log.take() == [.viewDidLoad])
  }

  @Test("A list of collections: presenter, view and router record every call")
  func collectionList() {
    let spy = CollectionListPresenterSpy(title: "mountain")
    let presenter: any CollectionListPresenterProtocol = spy
    #expect(presenter.title == "mountain")
    #expect(presenter.collectionCount == 0)
    #expect(presenter.collectionID(at: 0) == nil)
    presenter.viewDidLoad()
    presenter.willDisplay("1")
    presenter.didEndDisplaying("2")
    presenter.didFailToDecodePreview(PreviewID("3", 0))
    presenter.didTapCollection("4")
    presenter.didTapPreview(PreviewID("5", 1))
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didEndDisplaying("2"),
        .didFailToDecodePreview(PreviewID("3", 0)), .didTapCollection("4"),
        .didTapPreview(PreviewID("5", 1)), .didPullToRefresh, .didTapRetry, .screenDidClose,
      ])

    let log = CommandLog<CollectionListCommand>()
    let view = CollectionListViewSpy(log: log, presenter: spy)
    let router = CollectionListRouterSpy(log: log)
    view.setTotal("3 collections")
    view.insertCollections(at: 0..<2)
    view.reloadCollections()
    view.setPreview(.bytes, for: PreviewID("1", 2))
    view.setPageLoaderHidden(true)
    view.setRefreshing(true)
    view.setMessage(.oops)
    router.openCollection(collection, from: spy)
    router.sessionDidExpire()
    #expect(
      log.take() == [
        .setTotal("3 collections"), .insertCollections(at: 0..<2), .reloadCollections,
        .setPreview(.bytes, for: PreviewID("1", 2)), .setPageLoaderHidden(true),
        .setRefreshing(true), .setMessage(.oops), .openCollection(collection), .sessionDidExpire,
      ])
    view.viewDidLoad()
    #expect(spy.log.take() == [.viewDidLoad])
  }

  @Test("A list of photos: presenter, view and router record every call")
  func photoList() {
    let spy = PhotoListPresenterSpy()
    let presenter: any PhotoListPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.willDisplay("1")
    presenter.didEndDisplaying("2")
    presenter.didFailToDecodePicture("3")
    presenter.didTapPhoto("4")
    presenter.didTapLike("5")
    presenter.didChooseColumns(3)
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didEndDisplaying("2"), .didFailToDecodePicture("3"),
        .didTapPhoto("4"), .didTapLike("5"), .didChooseColumns(3), .didPullToRefresh, .didTapRetry,
        .screenDidClose,
      ])
    spy.cards = [.plain("1")]
    #expect(presenter.title == "harbour")
    #expect(presenter.photoCount == 1)
    #expect((-1...1).map { presenter.photoID(at: $0) } == [nil, "1", nil])

    let log = CommandLog<PhotoListCommand>()
    let view = PhotoListViewSpy(log: log, presenter: spy)
    let router = PhotoListRouterSpy(log: log)
    view.setTotal("3 photos")
    view.setColumns(2)
    view.insertPhotos(at: 0..<2)
    view.reloadPhotos()
    view.updateCard(.plain("1"))
    view.setPicture(.bytes, for: "1")
    view.setPageLoaderHidden(true)
    view.setRefreshing(true)
    view.setMessage(.oops)
    router.openPhoto("1", from: spy)
    router.sessionDidExpire()
    #expect(
      log.take() == [
        .setTotal("3 photos"), .setColumns(2), .insertPhotos(at: 0..<2), .reloadPhotos,
        .updateCard(.plain("1")), .setPicture(.bytes, for: "1"), .setPageLoaderHidden(true),
        .setRefreshing(true), .setMessage(.oops), .openPhoto("1"), .sessionDidExpire,
      ])
    view.viewDidLoad()
    #expect(spy.log.take() == [.viewDidLoad])
  }

  @Test("The front end keeps each view with its presenter")
  func frontEnd() {
    let spy = ExtendedFrontEndSpy()
    func placement(_ kind: ScreenID.Kind, _ number: Int) -> Placement {
      Placement(ScreenID(kind, number: number), at: .pushed(onto: .explore))
    }
    let explore = ExplorePresenterSpy()
    let search = SearchPresenterSpy()
    let collections = CollectionListPresenterSpy()
    let photos = PhotoListPresenterSpy()
    _ = spy.showExplore(explore, as: placement(.explore, 1))
    _ = spy.showSearch(search, as: placement(.search, 2))
    _ = spy.showCollectionList(collections, as: placement(.collectionList, 3))
    _ = spy.showPhotoList(photos, as: placement(.photoList, 4))
    #expect(spy.explore?.presenter === explore)
    #expect(spy.search?.presenter === search)
    #expect(spy.collectionList?.presenter === collections)
    #expect(spy.photoList?.presenter === photos)
    #expect(spy.screens.map(\.number) == [1, 2, 3, 4])
    #expect(explore.log.take() == [.viewDidLoad])
    spy.explore?.setRefreshing(true)
    spy.search?.setLoaderHidden(true)
    spy.collectionList?.reloadCollections()
    spy.photoList?.setColumns(1)
    #expect(
      spy.extendedLog.take().suffix(4) == [
        .explore(.setRefreshing(true)), .search(.setLoaderHidden(true)),
        .collectionList(.reloadCollections), .photoList(.setColumns(1)),
      ])
  }
}
