import ImageFeedCore
import ImageFeedFakes
import Testing

@MainActor
@Suite("Fake services of the extended edition")
struct FakeExtendedServicesTests {
  let fakes = FakeExtendedServices()
  var services: ExtendedServices { fakes.extendedServices }

  @Test("The fakes of both editions report to one list, each by its function's name and argument")
  func unexpected() async throws {
    let query = try #require(SearchQuery("fog"))
    _ = try? await fakes.services.imagesList.photos(page: 2)
    _ = try? await services.randomPhotos.randomPhotos(count: 4)
    _ = try? await services.photoDetails.details(photoID: "5")
    _ = try? await services.collections.collections(page: 6)
    _ = try? await services.collections.photos(collectionID: "7", page: 8)
    _ = try? await services.search.photos(matching: query, order: .latest, page: 9)
    _ = try? await services.search.collections(matching: query, page: 10)
    _ = try? await services.favourites.photos(likedBy: "ada", page: 11)

    let photos = FakeCollectionsService.PhotosRequest("7", page: 8)
    let photoSearch = FakeSearchService.PhotoSearch(query, order: .latest, page: 9)
    let collectionSearch = FakeSearchService.CollectionSearch(query, page: 10)
    let favourites = FakeFavouritesService.Request("ada", page: 11)
    #expect(
      fakes.unexpected.all == [
        "photos(page:) was called with 2, and nothing was prepared."
          + " Prepare it with `imagesList.pages.answer(with:)`.",
        "randomPhotos(count:) was called with 4, and nothing was prepared."
          + " Prepare it with `randomPhotos.photos.answer(with:)`.",
        "details(photoID:) was called with 5, and nothing was prepared."
          + " Prepare it with `photoDetails.details.answer(with:)`.",
        "collections(page:) was called with 6, and nothing was prepared."
          + " Prepare it with `collections.pages.answer(with:)`.",
        "photos(collectionID:page:) was called with \(photos), and nothing was prepared."
          + " Prepare it with `collections.photos.answer(with:)`.",
        "photos(matching:order:page:) was called with \(photoSearch), and nothing was prepared."
          + " Prepare it with `search.photos.answer(with:)`.",
        "collections(matching:page:) was called with \(collectionSearch), and nothing was prepared."
          + " Prepare it with `search.collections.answer(with:)`.",
        "photos(likedBy:page:) was called with \(favourites), and nothing was prepared."
          + " Prepare it with `favourites.pages.answer(with:)`.",
      ])
  }
}
