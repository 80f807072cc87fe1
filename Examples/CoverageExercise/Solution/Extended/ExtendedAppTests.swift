import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app in its extended edition")
struct ExtendedAppTests {
  @Test("R-1 Two taps on the search button open one search")
  func search() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      let explore = try #require(app.frontEnd.explore?.presenter)
      explore.didTapSearch(.photos)
      explore.didTapSearch(.photos)
      try await app.finish()

      let searches = app.frontEnd.screens.filter { $0.kind == .search }
      #expect(searches.count == 1)
    }
  }

  @Test("R-6 Two taps on the info open one")
  func info() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      let photo = try #require(app.frontEnd.viewer?.presenter)
      photo.didTapInfo()
      photo.didTapInfo()
      try await app.finish()

      let infos = app.frontEnd.screens.filter { $0.kind == .photoInfo }
      #expect(infos.count == 1)
    }
  }

  @Test("G-6 R-1 X-3 The tabs have Explore, and the profile has the favourites")
  func start() async throws {
    try await check(ExtendedApp.init) { app in
      app.flow.start()
      try await app.finish()
      let log = app.frontEnd.extendedLog.take()
      #expect(
        log.contains(
          .showTabs([
            TabItem(.feed, title: "Feed"), TabItem(.explore, title: "Explore"),
            TabItem(.profile, title: "Profile"),
          ])))
      #expect(log.contains { if case .explore(.setPhotos) = $0 { true } else { false } })
      #expect(log.contains(.favourites(.setTitle("Favourites: 0 photos"))))
      #expect(app.frontEnd.screens.map(\.kind).suffix(3) == [.profile, .favourites, .explore])
    }
  }

  @Test("I-1 R-5 R-6 A photo opens once, its info closes alone, and its original is reported")
  func photo() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      let photo = try #require(app.frontEnd.viewer?.presenter)
      photo.didTapInfo()
      try await app.finish()
      try #require(app.frontEnd.photoInfo?.presenter).didTapBack()
      #expect(app.frontEnd.photoInfo == nil)
      #expect(app.frontEnd.viewer != nil)

      app.fakes.downloads.reports.answer(with: ())
      photo.didTapOpenOriginal()
      try await app.finish()
      #expect(app.fakes.downloads.reports.calls == [Photo.sample().downloadLocation])
      photo.didTapBack()
      #expect(app.frontEnd.viewer == nil)
    }
  }

  @Test("R-2 R-4 A search for photos opens the list of what it finds, in the tab of Explore")
  func photoSearch() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      app.fakes.search.photos.answer(with: Page(items: Photo.samples(2), total: 2))
      try #require(app.frontEnd.explore?.presenter).didTapSearch(.photos)
      try await app.search("harbour")
      let list = try #require(app.frontEnd.photoList?.presenter)
      #expect(list.title == "harbour")
      #expect(list.photoCount == 2)
      #expect(app.placements.map(\.position) == Array(repeating: .pushed(onto: .explore), count: 2))

      list.didTapPhoto("photo-2")
      try await app.finish()
      #expect(app.frontEnd.viewer != nil)
    }
  }

  @Test("R-2 R-3 A search for collections opens their list, and a tap there their photos, once")
  func collectionSearch() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      app.fakes.search.collections.answer(with: Page(items: PhotoCollection.samples(2), total: 2))
      app.fakes.collections.photos.answer(with: Page(items: Photo.samples(2)))
      try #require(app.frontEnd.explore?.presenter).didTapSearch(.collections)
      try await app.search("harbour")
      try await app.search("mountain")
      let list = try #require(app.frontEnd.collectionList?.presenter)
      #expect(list.title == "harbour")
      list.didTapCollection("collection-2")
      list.didTapCollection("collection-2")
      try await app.finish()
      #expect(app.placements.map(\.screen.kind) == [.search, .collectionList, .photoList])
      #expect(app.frontEnd.photoList?.presenter?.title == "Harbours of collection-2")
    }
  }

  @Test("R-1 R-4 A collection of Explore opens the list of its photos")
  func collection() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      app.fakes.collections.photos.answer(with: Page(items: Photo.samples(2)))
      try #require(app.frontEnd.explore?.presenter).didTapCover("collection-1")
      try await app.finish()
      #expect(app.frontEnd.photoList?.presenter?.photoCount == 2)
    }
  }

  @Test("X-1 Once likes are refused, one alert says so")
  func refusedLikes() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      app.fakes.likes.changes.fail(.notFound)
      for id in [PhotoID("photo-1"), "photo-2"] {
        try app.feed.didTapLike(id)
        try await app.finish()
      }
      #expect(
        app.frontEnd.alert?.alert == .told("Unsplash does not take likes any more.", nil))
    }
  }

  @Test("G-7 A like answered with 401 ends the session, and the sign-in is shown again")
  func expired() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      app.fakes.likes.changes.fail(.unauthorised)
      try app.feed.didTapLike("photo-1")
      try await app.finish()
      #expect(app.flow.session == nil)
      #expect(app.frontEnd.alert?.alert == .sessionEnded)
      #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    }
  }
}
