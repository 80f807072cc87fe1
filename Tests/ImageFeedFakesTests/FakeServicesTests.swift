import Foundation
import ImageFeedCore
import ImageFeedFakes
import TestSupport
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
        unprepared("fetchAuthToken(code:)", "a", "oauth.exchanges"),
        unprepared("photos(page:)", "2", "imagesList.pages"),
        unprepared("changeLike(photoID:isLiked:)", "\(change)", "likes.changes"),
        unprepared("fetchProfile()", "()", "profile.profiles"),
        unprepared("fetchProfileImageURL(username:)", "ada", "profile.imageURLs"),
        unprepared("picture(at:)", "https://images.example/1", "pictures.pictures"),
        unprepared("reportDownload(at:)", "https://images.example/2", "downloads.reports"),
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
        unprepared("photos(page:)", "2", "imagesList.pages"),
        unprepared("randomPhotos(count:)", "4", "randomPhotos.photos"),
        unprepared("details(photoID:)", "5", "photoDetails.details"),
        unprepared("collections(page:)", "6", "collections.pages"),
        unprepared("photos(collectionID:page:)", "\(photos)", "collections.photos"),
        unprepared("photos(matching:order:page:)", "\(photoSearch)", "search.photos"),
        unprepared("collections(matching:page:)", "\(collectionSearch)", "search.collections"),
        unprepared("photos(likedBy:page:)", "\(favourites)", "favourites.pages"),
      ])
  }
}

/// The report of a call without a prepared answer.
private func unprepared(_ name: String, _ argument: String, _ member: String) -> String {
  "\(name) was called with \(argument), and nothing was prepared."
    + " Prepare it with `\(member).answer(with:)`."
}

/// What every storage does is shown by the contract suite, which the fake keeps.
@MainActor
@Suite("Fake token storage")
struct FakeOAuth2TokenStorageTests {
  @Test("A failed read returns nothing and keeps the token")
  func failedRead() async throws {
    let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("a"))
    storage.reads.fail(.storageFailure)
    await #expect(throws: ServiceError(.storageFailure)) { try await storage.token() }
    #expect(storage.storedToken == AccessToken("a"))
  }

  @Test("A waiting write has stored nothing yet, and a cancelled one stores nothing")
  func slowWrite() async throws {
    let storage = FakeOAuth2TokenStorage()
    storage.writes.hold()
    let first = Task { try await storage.store(AccessToken("a")) }
    try await storage.writes.waitForCalls(1)
    #expect(storage.storedToken == nil)
    first.cancel()
    await #expect(throws: ServiceError(.cancelled)) { try await first.value }
    #expect(storage.storedToken == nil)

    let second = Task { try await storage.store(AccessToken("b")) }
    try await storage.writes.waitForCalls(2)
    storage.writes.answer(call: 1, with: ())
    try await second.value
    #expect(storage.storedToken == AccessToken("b"))
  }

  @Test("A waiting read returns the token stored when it is completed")
  func slowRead() async throws {
    let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("old"))
    storage.reads.hold()
    let task = Task { try await storage.token() }
    try await storage.reads.waitForCalls(1)
    storage.storedToken = AccessToken("new")
    storage.reads.answer(call: 0, with: ())
    #expect(try await task.value == AccessToken("new"))
  }

  @Test("Its reports do not show the token")
  func tokenIsRedacted() async throws {
    let storage = FakeOAuth2TokenStorage()
    try await storage.store(AccessToken("secret-1"))
    let error = await #expect(throws: MissingCalls.self) {
      try await storage.writes.waitForCalls(2, limit: 0.01)
    }
    #expect(error?.seen.count == 1)
    #expect(error?.description.contains("secret-1") == false)
  }
}
