import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The spies of the favourites record every call.
@MainActor
@Suite("Spies of the favourites")
struct FavouritesSpyTests {
  @Test("The presenter spy records every intent and returns the rows it was given")
  func presenter() {
    let spy = FavouritesPresenterSpy(strings: Strings(.russian))
    let presenter: any FavouritesPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.willDisplay("1")
    presenter.didFailToDecodePicture("2")
    presenter.didEndDisplaying("3")
    presenter.didTapPhoto("4")
    presenter.didTapLike("5")
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didFailToDecodePicture("2"), .didEndDisplaying("3"),
        .didTapPhoto("4"), .didTapLike("5"), .didPullToRefresh, .didTapRetry, .didCancelWaiting,
        .screenDidClose,
      ])
    spy.cards = [.plain("1"), .plain("2")]
    #expect(presenter.photoCount == 2)
    #expect((-1...2).map { presenter.card(at: $0)?.id } == [nil, "1", "2", nil])
    #expect((-1...2).map { presenter.photoID(at: $0) } == [nil, "1", "2", nil])
    #expect(presenter.strings.language == .russian)
    #expect(FavouritesPresenterSpy().strings.language == .english)
  }
}
