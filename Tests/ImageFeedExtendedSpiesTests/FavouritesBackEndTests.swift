import ImageFeedCore
import ImageFeedFakes
import Testing

@MainActor
@Suite("The sample back end: favourites")
struct FavouritesBackEndTests {
  @Test("Favourites are what is liked, the latest like first, a page at a time")
  func likes() async throws {
    var photos = Photo.samples(5)
    photos[4].isLiked = true
    let fakes = FakeExtendedServices.extendedSample(photos: photos, pageSize: 2)
    let services = fakes.extendedServices
    for id in ["photo-2", "photo-1", "photo-2"] as [PhotoID] {
      _ = try await fakes.services.likes.changeLike(photoID: id, isLiked: true)
    }
    let first = try await services.favourites.photos(likedBy: "ada", page: 1)
    #expect(first.items.map(\.id) == ["photo-1", "photo-2"])
    #expect(first.items.allSatisfy { $0.isLiked == true })
    #expect(first.total == 3)
    #expect(first.nextPage == 2)
    let last = try await services.favourites.photos(likedBy: "ada", page: 2)
    #expect(last.items.map(\.id) == ["photo-5"])
    #expect(last.nextPage == nil)

    _ = try await fakes.services.likes.changeLike(photoID: "photo-1", isLiked: false)
    _ = try await fakes.services.likes.changeLike(photoID: "photo-3", isLiked: false)
    let then = try await services.favourites.photos(likedBy: "ada", page: 1)
    #expect(then.items.map(\.id) == ["photo-2", "photo-5"])
  }

  @Test("A page beyond the end, or before the first, is empty", arguments: [2, 0, -1, .min, .max])
  func noPage(page: Int) async throws {
    let fakes = FakeExtendedServices.extendedSample(photos: Photo.samples(3))
    let services = fakes.extendedServices
    #expect(
      try await services.favourites.photos(likedBy: "ada", page: page)
        == Page(items: [], nextPage: nil, total: 0))
  }

  @Test("Somebody else's likes are nobody's")
  func stranger() async {
    let fakes = FakeExtendedServices.extendedSample()
    let services = fakes.extendedServices
    await #expect(throws: ServiceError(.notFound)) {
      try await services.favourites.photos(likedBy: "eve", page: 1)
    }
  }
}
