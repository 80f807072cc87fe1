import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Extended screens: closed inside a command")
struct ClosedInsideCommandTests {
  @Test("A screen that closes inside the first command of a view gives it no other")
  func closedInside() async throws {
    try await check(CollectionListScreen.self) {
      expectOne($0.log, $0.presenter, $0.view.viewDidLoad)
    }
    let found = FoundPhotos(
      .harbour, order: .latest, page: Page(items: Photo.samples(1)), requestedAt: 0)
    try await check(PhotoListScreen.self, as: .init(source: .search(found))) {
      expectOne($0.log, $0.presenter, $0.view.viewDidLoad)
    }
    try await check(PhotoInfoScreen.self) { expectOne($0.log, $0.presenter, $0.view.viewDidLoad) }
    try await check(SearchScreen.self) { screen in
      screen.show()
      expectOne(screen.log, screen.presenter, screen.view.viewDidLoad)
    }
  }

  private func expectOne<Command>(
    _ log: CommandLog<Command>, _ presenter: any ScreenPresenterProtocol, _ load: () -> Void
  ) {
    log.onCommand = { [weak presenter] _ in presenter?.screenDidClose() }
    load()
    #expect(log.take().count == 1)
  }
}
