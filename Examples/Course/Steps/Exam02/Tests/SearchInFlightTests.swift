import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import Exam02

@Suite("Search: while an answer is on its way") @MainActor
struct SearchInFlightTests {
  let screen = SearchScreen()

  @Test("A second search takes the place of the first, whose answer changes nothing")
  func latestWins() async throws {
    screen.service.photos.answerWhenTold(ignoringCancellation: true)
    screen.presenter.didEnter("cats")
    try await screen.service.photos.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didEnter("dogs")
    try await screen.service.photos.waitForCalls(2)
    #expect(screen.log.take() == .begin)
    screen.service.photos.complete(1, with: Page(items: [.sample("dog")]))
    screen.service.photos.complete(0, with: Page(items: [.sample("cat")]))
    try await screen.tasks.finish(within: 5)
    #expect(screen.log.take() == [.setLoaderHidden(true), .reloadPhotos])
    #expect(screen.rows == ["dog"])
  }

  @Test("A search that the service gives up leaves no loader")
  func givenUp() async throws {
    screen.service.photos.failNext(.cancelled)
    try await screen.search("cats")
    #expect(screen.log.take() == .begin + [.setLoaderHidden(true)])
  }

  @Test("A closed screen cancels its search and gives no more commands")
  func closing() async throws {
    screen.service.photos.answerWhenTold(ignoringCancellation: true)
    screen.presenter.didEnter("cats")
    try await screen.service.photos.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    #expect(screen.tasks.purposes == [])
    screen.service.photos.complete(0, with: Page(items: Photo.samples(2)))
    try await screen.tasks.finish(within: 5)
    #expect(screen.log.take() == [])
  }

  @Test("A search in flight keeps neither presenter nor view alive")
  func leaks() async throws {
    let service = FakeSearchService()
    let tasks = ScreenTasks()
    service.photos.answerWhenTold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let view = SearchViewSpy(log: CommandLog())
      let presenter = SearchPresenter(service: service, strings: Strings(.english), tasks: tasks)
      presenter.view = view
      leaks.track(presenter)
      presenter.didEnter("cats")
      try await service.photos.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    service.photos.complete(0, with: Page(items: []))
    try await tasks.finish(within: 5)
  }

  @Test("The presenter does not hold its view")
  func viewIsWeak() {
    let leaks = LeakCheck()
    let presenter = SearchPresenter(
      service: screen.service, strings: Strings(.english), tasks: screen.tasks)
    do {
      let view = SearchViewSpy(log: screen.log)
      presenter.view = view
      leaks.track(view)
    }
    #expect(leaks.survivors == [])
  }
}
