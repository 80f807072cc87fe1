import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// That the other intents are recorded is shown by the contract suites, whose views report them to
/// these spies. The rows of favourites and of lists of photos report to the feed's spy there.
@MainActor
@Suite("Presenter spies of the extended edition")
struct ExtendedPresenterSpyTests {
  @Test("A presenter spy records the intents that no contract suite asks for")
  func intents() {
    let explore = ExplorePresenterSpy()
    explore.didLayOut(pictureWidth: 300)
    explore.didCancelWaiting()
    explore.screenDidClose()
    #expect(
      explore.log.take() == [.didLayOut(pictureWidth: 300), .didCancelWaiting, .screenDidClose])
    let search = SearchPresenterSpy()
    search.didCancelWaiting()
    search.screenDidClose()
    #expect(search.log.take() == [.didCancelWaiting, .screenDidClose])
    let titles = ContentKind.allCases.map { SearchPresenterSpy($0).title }
    #expect(titles == ["Search photos", "Search collections"])
    let collections = CollectionListPresenterSpy(title: "mountain")
    collections.didLayOut(pictureWidth: 300)
    collections.didTapPreview(PreviewID("5", 1))
    collections.didCancelWaiting()
    collections.screenDidClose()
    #expect(
      collections.log.take() == [
        .didLayOut(pictureWidth: 300), .didTapPreview(PreviewID("5", 1)), .didCancelWaiting,
        .screenDidClose,
      ])
    #expect(collections.title == "mountain" && collections.collectionID(at: 0) == nil)
    let info = PhotoInfoPresenterSpy(strings: Strings(.russian))
    info.didCancelWaiting()
    info.screenDidClose()
    #expect(info.log.take() == [.didCancelWaiting, .screenDidClose])
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
