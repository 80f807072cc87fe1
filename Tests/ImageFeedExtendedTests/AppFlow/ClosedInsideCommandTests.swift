import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Extended screens: closed inside a command, and dropped", .checksLeaks)
struct ClosedInsideCommandTests {
  @Test("A screen that closes inside the first command of a view gives it no other")
  func closedInside() {
    let collections = CollectionListScreen()
    expectOne(collections.log, collections.presenter, collections.view.viewDidLoad)
    let found = FoundPhotos(
      .harbour, order: .latest, page: Page(items: Photo.samples(1)), requestedAt: 0)
    let photos = PhotoListScreen(source: .search(found))
    expectOne(photos.log, photos.presenter, photos.view.viewDidLoad)
    let info = PhotoInfoScreen()
    expectOne(info.log, info.presenter, info.view.viewDidLoad)
    let search = SearchScreen()
    search.show()
    expectOne(search.log, search.presenter, search.view.viewDidLoad)
  }

  @Test("Work that has not begun holds no screen")
  func droppedAtOnce() async throws {
    ExploreScreen().view.viewDidLoad()
    PhotoListScreen().view.viewDidLoad()
    CollectionListScreen().presenter.didPullToRefresh()
    PhotoInfoScreen(photo: .withPictureOfAuthor).view.viewDidLoad()
    ViewerScreen().presenter.didTapOpenOriginal()
    do {
      let screen = SearchScreen()
      screen.show()
      screen.presenter.didTapStart()
    }
    #expect(ScreenLeaks.check?.survivors == [])
    do {
      let screen = ViewerScreen()
      try await screen.show()
      screen.pictures.answer(with: .original)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      screen.presenter.didFailToDecodePicture()
    }
    #expect(ScreenLeaks.check?.survivors == [])
  }

  private func expectOne<Command>(
    _ log: CommandLog<Command>, _ presenter: any ScreenPresenterProtocol, _ load: () -> Void
  ) {
    log.onCommand = { [weak presenter] _ in presenter?.screenDidClose() }
    load()
    #expect(log.take().count == 1)
  }
}
