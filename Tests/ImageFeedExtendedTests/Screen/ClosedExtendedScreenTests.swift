import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A closed screen forgets its view and router, and a view that it is given later gets no commands.
@MainActor
@Suite("Closed screens of the extended edition")
struct ClosedExtendedScreenTests {
  @Test("X-3 Favourites, whose rows also stay as they were")
  func favourites() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4))
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("photo-1")
      try await screen.finish()
      #expect(screen.presenter.photoCount == 3)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-1 Explore")
  func explore() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-2 A search")
  func search() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-3 A list of collections")
  func collectionList() async throws {
    try await check(CollectionListScreen.self) { screen in
      try await screen.show()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-4 A list of photos")
  func photoList() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-6 A photo's info")
  func photoInfo() async throws {
    try await check(PhotoInfoScreen.self) { screen in
      try await screen.show()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }
}
