import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeed

@Suite("Search: while an answer is on its way") @MainActor
struct SearchInFlightTests {
  let screen = SearchScreen()

  @Test("A second search takes the place of the first, whose answer changes nothing")
  func latestWins() async throws {
    screen.service.photos.hold(ignoringCancellation: true)
    screen.presenter.didEnter("cats")
    try await screen.service.photos.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didEnter("dogs")
    try await screen.service.photos.waitForCalls(2)
    #expect(screen.log.take() == [.setLoaderHidden(true)] + .begin)
    screen.service.photos.answer(call: 1, with: Page(items: [.sample("dog")]))
    screen.service.photos.answer(call: 0, with: Page(items: [.sample("cat")]))
    try await screen.tasks.finish(within: 5)
    #expect(screen.log.take() == [.reloadPhotos, .setLoaderHidden(true)])
    #expect(screen.rows == ["dog"])
  }

  @Test("A search that the service gives up leaves neither loader nor message")
  func givenUp() async throws {
    screen.service.photos.failNext(.cancelled)
    try await screen.search("cats")
    #expect(screen.log.take() == .begin + [.setLoaderHidden(true)])
  }

  @Test("A closed screen cancels its search and gives no more commands")
  func closing() async throws {
    screen.service.photos.hold(ignoringCancellation: true)
    screen.presenter.didEnter("cats")
    try await screen.service.photos.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    // Before the answer, which the service gives all the same.
    try await screen.tasks.finish(within: 5)
    screen.service.photos.answer(call: 0, with: Page(items: Photo.samples(2)))
    #expect(screen.log.take() == [])
  }

  @Test("A closed screen goes before the answer: presenter, view and router")
  func leaks() async throws {
    let service = FakeSearchService()
    let tasks = ScreenTasks()
    service.photos.hold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let (view, router) = (SearchViewSpy(log: CommandLog()), SearchRouterSpy(log: CommandLog()))
      let presenter = SearchPresenter(
        router: router, service: service, strings: Strings(.english), tasks: tasks)
      presenter.view = view
      for object in [presenter, view, router] as [AnyObject] { leaks.track(object) }
      presenter.didEnter("cats")
      try await service.photos.waitForCalls(1)
      presenter.screenDidClose()
      try await tasks.finish(within: 5)
    }
    #expect(leaks.survivors == [])
    service.photos.answer(call: 0, with: Page(items: []))
  }

  @Test("A closed presenter holds no router, even if something still holds the presenter")
  func routerGoes() {
    let leaks = LeakCheck()
    let presenter: SearchPresenter
    do {
      let router = SearchRouterSpy(log: screen.log)
      presenter = SearchPresenter(
        router: router, service: screen.service, strings: Strings(.english), tasks: screen.tasks)
      leaks.track(router)
    }
    presenter.screenDidClose()
    #expect(leaks.survivors == [])
  }

  @Test("The presenter does not hold its view")
  func viewIsWeak() {
    let leaks = LeakCheck()
    let presenter = SearchPresenter(
      router: SearchRouterSpy(log: screen.log), service: screen.service,
      strings: Strings(.english), tasks: screen.tasks)
    do {
      let view = SearchViewSpy(log: screen.log)
      presenter.view = view
      leaks.track(view)
    }
    #expect(leaks.survivors == [])
  }
}
