import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites")
struct FavouritesTests {
  @Test("X-3 Title, loader, rows and counter are shown, and every photo in the list is liked")
  func opening() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.answer(
        with: Page(items: [.sample("a", isLiked: nil), .sample("b")], total: 2))
      favourites.view.viewDidLoad()
      try await favourites.finish()

      #expect(favourites.pages.calls == [.init("ada", page: 1)])
      #expect(
        favourites.log.take() == [
          .setTitle("Favourites"), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<2), .setTitle("Favourites: 2 photos"),
        ])
      #expect(favourites.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test("P-2 Page 1 is requested once the profile is known")
  func lateProfile() async throws {
    try await check(FavouritesScreen.of(nil)) { favourites in
      favourites.view.viewDidLoad()
      #expect(favourites.log.take() == [.setTitle("Favourites")])
      favourites.fakes.profile.profiles.answer(with: .sample)
      favourites.pages.answer(with: Page(items: [.sample("a", isLiked: true)], total: 1))

      favourites.session.profile.fetchProfile()
      try await favourites.sessionTasks.finish(within: 5)
      try await favourites.finish()

      #expect(favourites.pages.calls == [.init("ada", page: 1)])
      #expect(favourites.log.take().last == .setTitle("Favourites: 1 photo"))
    }
  }

  @Test("X-4 An unlike removes the row and updates the counter at once")
  func unlike() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.didTapLike("a")

      #expect(
        favourites.log.take() == [.removePhoto(at: 0), .setTitle("Favourites: 1 photo")])
      try await favourites.finish()
      #expect(favourites.ids == ["b"])
    }
  }

  @Test("X-4 A photo liked elsewhere is inserted first")
  func likeElsewhere() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      let store = favourites.session.photos
      let other = store.take(.sample("c"), askedAt: store.mark()).record
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("c")

      #expect(
        favourites.log.take() == [
          .insertPhotos(at: 0..<1), .setTitle("Favourites: 3 photos"),
        ])
      try await favourites.finish()
      #expect(favourites.ids == ["c", "a", "b"])
      #expect(other.photo.isLiked == true)
    }
  }

  @Test("X-1 After an unlike that fails the photo returns to its place")
  func failedUnlike() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b", "c"], total: 3)
      favourites.changes.fail(.offline)
      favourites.presenter.didTapLike("c")
      try await favourites.finish()

      #expect(
        favourites.log.take() == [
          .removePhoto(at: 2), .setTitle("Favourites: 2 photos"), .insertPhotos(at: 2..<3),
          .setTitle("Favourites: 3 photos"),
        ])
    }
  }

  @Test("F-8 After an unlike the next page is requested from where the server's list has moved")
  func nextPageAfterUnlike() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let first = (1...6).map { PhotoID(rawValue: "photo-\($0)") }
      try await favourites.show(first, nextPage: 2, total: 8)
      favourites.changes.answer(with: LikeState(isLiked: false))
      favourites.presenter.didTapLike("photo-1")
      try await favourites.finish()

      favourites.presenter.willDisplay("photo-6")
      try await favourites.finish()

      #expect(favourites.askedPages.prefix(2) == [1, 1])
    }
  }
}
