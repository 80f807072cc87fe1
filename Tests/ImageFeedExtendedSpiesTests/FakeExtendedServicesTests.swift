import ImageFeedCore
import ImageFeedFakes
import Testing

@MainActor
@Suite("Fake services of the extended edition")
struct FakeExtendedServicesTests {
  let fakes = FakeExtendedServices()
  var services: ExtendedServices { fakes.extendedServices }

  @Test("Random photos come from the fake, which is told how many")
  func randomPhotos() async throws {
    fakes.randomPhotos.photos.answer { Photo.samples($0) }
    #expect(try await services.randomPhotos.randomPhotos(count: 11) == Photo.samples(11))
    fakes.randomPhotos.photos.fail(.notFound)
    await #expect(throws: ServiceError(.notFound)) {
      try await services.randomPhotos.randomPhotos(count: 1)
    }
    #expect(fakes.randomPhotos.photos.calls == [11, 1])
  }

  @Test("Details come from the fake by the photo's identifier")
  func photoDetails() async throws {
    fakes.photoDetails.details.answer { .sample(of: .sample($0)) }
    #expect(
      try await services.photoDetails.details(photoID: "x") == .sample(of: .sample("x")))
    fakes.photoDetails.details.fail(.timedOut)
    await #expect(throws: ServiceError(.timedOut)) {
      try await services.photoDetails.details(photoID: "y")
    }
    #expect(fakes.photoDetails.details.calls == ["x", "y"])
  }

  @Test("Collections and their photos come from the fake by their page")
  func collections() async throws {
    let some = Page(items: PhotoCollection.samples(2), nextPage: 4, total: 9)
    fakes.collections.pages.answer(with: some)
    #expect(try await services.collections.collections(page: 3) == some)
    fakes.collections.photos.answer { Page(items: Photo.samples($0.page)) }
    #expect(
      try await services.collections.photos(collectionID: "c", page: 2)
        == Page(items: Photo.samples(2)))
    fakes.collections.pages.fail(.offline)
    fakes.collections.photos.fail(.notFound)
    await #expect(throws: ServiceError(.offline)) {
      try await services.collections.collections(page: 1)
    }
    await #expect(throws: ServiceError(.notFound)) {
      try await services.collections.photos(collectionID: "d", page: 1)
    }
    #expect(fakes.collections.pages.calls == [3, 1])
    #expect(fakes.collections.photos.calls == [.init("c", page: 2), .init("d", page: 1)])
  }

  @Test("Searches go to the fake with query, order and page")
  func search() async throws {
    let query = try #require(SearchQuery(" fog "))
    fakes.search.photos.answer { Page(items: Photo.samples($0.page), total: 5) }
    fakes.search.collections.answer { Page(items: PhotoCollection.samples($0.page)) }
    #expect(
      try await services.search.photos(matching: query, order: .latest, page: 3)
        == Page(items: Photo.samples(3), total: 5))
    #expect(
      try await services.search.collections(matching: query, page: 2)
        == Page(items: PhotoCollection.samples(2)))
    fakes.search.photos.fail(.rateLimited)
    fakes.search.collections.fail(.forbidden)
    await #expect(throws: ServiceError(.rateLimited)) {
      try await services.search.photos(matching: query, order: .relevance, page: 1)
    }
    await #expect(throws: ServiceError(.forbidden)) {
      try await services.search.collections(matching: query, page: 1)
    }
    #expect(
      fakes.search.photos.calls
        == [.init(query, order: .latest, page: 3), .init(query, order: .relevance, page: 1)])
    #expect(fakes.search.collections.calls == [.init(query, page: 2), .init(query, page: 1)])
  }

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
