import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@MainActor
@Suite("Fake services")
struct FakeServicesTests {
  let fakes = FakeServices()
  var services: AppServices { fakes.services }
  let url: URL
  let other: URL

  init() throws {
    url = try #require(URL(string: "https://images.example/1"))
    other = try #require(URL(string: "https://images.example/2"))
  }

  @Test("All fakes report to one list, with the function's name and its arguments")
  func unexpected() async throws {
    _ = try? await services.oauth.fetchAuthToken(code: "a")
    _ = try? await services.imagesList.photos(page: 2)
    _ = try? await services.likes.changeLike(photoID: "3", isLiked: true)
    _ = try? await services.profile.fetchProfile()
    _ = try? await services.profile.fetchProfileImageURL(username: "ada")
    _ = try? await services.pictures.picture(at: url)
    _ = try? await services.downloads.reportDownload(at: other)
    // These are prepared from the beginning.
    _ = try? await services.tokenStorage.token()
    _ = try? await services.tokenStorage.store(nil)
    _ = try? await services.pictures.removeAllPictures()
    _ = try? await services.siteData.removeAll()
    // These report only completions without a call.
    fakes.tokenStorage.reads.answer(call: 5, with: ())
    fakes.tokenStorage.writes.answer(call: 5, with: ())
    fakes.pictures.removals.answer(call: 5, with: ())
    fakes.siteData.removals.answer(call: 5, with: ())

    let change = FakeLikeService.Change("3", isLiked: true)
    #expect(
      fakes.unexpected.all == [
        "fetchAuthToken(code:) was called with a, and nothing was prepared."
          + " Prepare it with `oauth.exchanges.answer(with:)`.",
        "photos(page:) was called with 2, and nothing was prepared."
          + " Prepare it with `imagesList.pages.answer(with:)`.",
        "changeLike(photoID:isLiked:) was called with \(change), and nothing was prepared."
          + " Prepare it with `likes.changes.answer(with:)`.",
        "fetchProfile() was called with (), and nothing was prepared."
          + " Prepare it with `profile.profiles.answer(with:)`.",
        "fetchProfileImageURL(username:) was called with ada, and nothing was prepared."
          + " Prepare it with `profile.imageURLs.answer(with:)`.",
        "picture(at:) was called with https://images.example/1, and nothing was prepared."
          + " Prepare it with `pictures.pictures.answer(with:)`.",
        "reportDownload(at:) was called with https://images.example/2, and nothing was prepared."
          + " Prepare it with `downloads.reports.answer(with:)`.",
        "call 5 of token() cannot be answered: no such call waits; waiting: [].",
        "call 5 of store(_:) cannot be answered: no such call waits; waiting: [].",
        "call 5 of removeAllPictures() cannot be answered: no such call waits; waiting: [].",
        "call 5 of removeAll() cannot be answered: no such call waits; waiting: [].",
      ])
  }
}

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
