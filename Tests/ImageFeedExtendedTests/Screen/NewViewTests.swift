import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A toolkit may throw a view away and make another: what the old one showed is on show no more. The
/// feed has tests of its own.
@MainActor
@Suite("Views made anew")
struct NewViewTests {
  @Test("F-3 Favourites: the old view's pictures are cancelled, and one row is shown like many")
  func favourites() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<2))
      let pictures = screen.fakes.pictures.pictures
      let before = pictures.calls.count
      pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await pictures.waitForCalls(before + 1)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take().first == .reloadPhotos)
      try await screen.finish()
      #expect(pictures.cancelled.count == 1)
    }
  }

  @Test("F-3 Explore: the old view's pictures and covers are cancelled")
  func explore() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.pictures.waitForCalls(2)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(Set(screen.pictures.cancelled) == [0, 1])
    }
  }

  @Test("F-3 A list of photos: the old view's pictures are cancelled, one row is shown like many")
  func photoList() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take().contains(.reloadPhotos))
      try await screen.finish()
      #expect(screen.pictures.cancelled == [0])
    }
  }

  @Test("F-3 A list of collections: the old view's pictures are cancelled")
  func collectionList() async throws {
    try await check(CollectionListScreen.self) { screen in
      try await screen.show()
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("collection-1")
      try await screen.pictures.waitForCalls(4)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(Set(screen.pictures.cancelled) == [0, 1, 2, 3])
    }
  }

  @Test("R-3 A list of collections may come to know its view after that has loaded")
  func lateCollectionList() async throws {
    try await check(CollectionListScreen.self) { screen in
      screen.presenter.view = nil
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
      screen.presenter.view = screen.view
      #expect(screen.log.take() == [.setTotal("3 collections"), .reloadCollections])
    }
  }

  @Test("R-2 A search may come to know its view after that has loaded")
  func lateSearch() async throws {
    try await check(SearchScreen.self) { screen in
      screen.presenter.view = nil
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
      screen.presenter.view = screen.view
      #expect(screen.log.take() == [.setOrder(.relevance)])
    }
  }
}
