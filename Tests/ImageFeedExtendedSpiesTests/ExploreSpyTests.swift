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
  @Test("Explore: the presenter records every call")
  func explore() {
    let spy = ExplorePresenterSpy(strings: Strings(.russian))
    let presenter: any ExplorePresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didLayOut(pictureWidth: 300)
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
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(pictureWidth: 300), .willDisplay("1"), .didEndDisplaying("2"),
        .didFailToDecodePicture("3"), .didTapPhoto("4"), .didTapLike("5"), .willDisplayCover("6"),
        .didEndDisplayingCover("7"),
        .didFailToDecodeCover("8"), .didTapCover("9"), .didTapSearch(.collections),
        .didPullToRefresh, .didTapRetry(.photos), .didCancelWaiting, .screenDidClose,
      ])
    #expect(presenter.strings.language == .russian)
  }

  @Test("Search: the presenter records every call")
  func search() {
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
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didChangeText("harbour"), .didChooseOrder(.latest), .didTapStart,
        .didTapRetry, .didCancelWaiting, .screenDidClose,
      ])
  }

  @Test("A list of collections: the presenter records every call")
  func collectionList() {
    let spy = CollectionListPresenterSpy(title: "mountain")
    let presenter: any CollectionListPresenterProtocol = spy
    #expect(presenter.title == "mountain")
    #expect(presenter.collectionCount == 0)
    #expect(presenter.collectionID(at: 0) == nil)
    presenter.viewDidLoad()
    presenter.didLayOut(pictureWidth: 300)
    presenter.willDisplay("1")
    presenter.didEndDisplaying("2")
    presenter.didFailToDecodePreview(PreviewID("3", 0))
    presenter.didTapCollection("4")
    presenter.didTapPreview(PreviewID("5", 1))
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(pictureWidth: 300), .willDisplay("1"), .didEndDisplaying("2"),
        .didFailToDecodePreview(PreviewID("3", 0)), .didTapCollection("4"),
        .didTapPreview(PreviewID("5", 1)), .didPullToRefresh, .didTapRetry, .didCancelWaiting,
        .screenDidClose,
      ])
  }

  @Test("A list of photos: the presenter records every call")
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
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didEndDisplaying("2"), .didFailToDecodePicture("3"),
        .didTapPhoto("4"), .didTapLike("5"), .didChooseColumns(3), .didPullToRefresh, .didTapRetry,
        .didCancelWaiting, .screenDidClose,
      ])
    spy.cards = [.plain("1")]
    #expect(presenter.title == "harbour")
    #expect(presenter.photoCount == 1)
    #expect((-1...1).map { presenter.photoID(at: $0) } == [nil, "1", nil])
  }
}
