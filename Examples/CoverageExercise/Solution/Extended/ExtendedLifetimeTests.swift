import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Screens of the extended edition: the first view, the last, and their release")
struct ExtendedLifetimeTests {
  @Test("A view that loads before the presenter has it is shown everything later")
  func lateViews() async throws {
    try await check(SearchScreen.init) { search in
      search.presenter.view = nil
      search.presenter.viewDidLoad()
      #expect(search.log.take() == [])
      search.presenter.view = search.view
      #expect(search.log.take() == [.setOrder(.relevance)])
    }
    try await check(try CollectionListScreen.of([.sample()], total: 1)) { list in
      list.presenter.view = nil
      list.presenter.viewDidLoad()
      list.presenter.view = list.view
      #expect(list.log.take() == [.setTotal("1 collection"), .reloadCollections])
    }
    try await check(PhotoInfoScreen.init) { info in
      info.presenter.view = nil
      info.presenter.viewDidLoad()
      #expect(info.log.take() == [])
      info.presenter.view = info.view
      try await info.finish()
      #expect(PhotoInfoScreen.lines(in: info.log.take()).count == 2)
    }
  }

  @Test("A closed screen has neither view nor router, and a view it gets later is not ready")
  func closed() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.presenter.screenDidClose()
      #expect(explore.presenter.view == nil)
      #expect(explore.presenter.router == nil)
      explore.presenter.view = explore.view
      explore.view.viewDidLoad()
      #expect(explore.log.take() == [])
    }
    try await check(SearchScreen.init) { search in
      search.presenter.screenDidClose()
      #expect(search.presenter.view == nil)
      #expect(search.presenter.router == nil)
    }
    try await check(try CollectionListScreen.of([.sample()])) { list in
      list.presenter.screenDidClose()
      #expect(list.presenter.view == nil)
      #expect(list.presenter.router == nil)
    }
    try await check(PhotoInfoScreen.init) { info in
      info.presenter.screenDidClose()
      #expect(info.presenter.view == nil)
      #expect(info.presenter.router == nil)
    }
  }

  @Test("R-5 A photo is released while its original and a like are under way")
  func viewer() async throws {
    let fakes = FakeExtendedServices()
    let leaks = LeakCheck()
    do {
      let photo = ViewerScreen(fakes)
      for object in photo.tracked { leaks.track(object) }
      try await photo.show()
      photo.pictures.answerWhenTold(ignoringCancellation: true)
      photo.presenter.didTapOpenOriginal()
      try #require(photo.tasks.purposes.count == 1)
      try await photo.pictures.waitForCalls(2)
      fakes.likes.changes.answerWhenTold(ignoringCancellation: true)
      photo.presenter.didTapLike()
      try #require(photo.sessionTasks.purposes.count == 1)
      try await fakes.likes.changes.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    fakes.pictures.pictures.complete(1, with: .original)
    fakes.likes.changes.complete(0, with: LikeState())
  }

  @Test("R-5 An alert without an answer does not keep its photo")
  func alert() async throws {
    let leaks = LeakCheck()
    let router: ViewerRouterSpy
    do {
      let photo = ViewerScreen(FakeExtendedServices())
      router = photo.router
      leaks.track(photo.presenter)
      try await photo.show()
      photo.pictures.fail(.offline)
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
    }
    #expect(leaks.survivors == [])
    #expect(router.openAlerts == 1)
  }

  @Test("R-6 An info is released while details and the author's picture are under way")
  func info() async throws {
    var photo = Photo.sample()
    photo.author?.pictureURL = .test("https://images.example/ada/64")
    let fakes = FakeExtendedServices()
    let leaks = LeakCheck()
    do {
      let info = PhotoInfoScreen(fakes, photo)
      for object in info.tracked { leaks.track(object) }
      info.pictures.answerWhenTold(ignoringCancellation: true)
      info.questions.answerWhenTold(ignoringCancellation: true)
      info.view.viewDidLoad()
      try #require(info.tasks.purposes.count == 1)
      try #require(info.photoTasks.purposes.count == 1)
      try await info.pictures.waitForCalls(1)
      try await info.questions.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    fakes.pictures.pictures.complete(0, with: .picture)
    fakes.photoDetails.details.complete(0, with: .sample())
  }
}
