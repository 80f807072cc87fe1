import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The local Unsplash: explore, search, collections", .serialized)
struct ExploreAtSandboxTests {
  private let test: ServicesAtSandbox

  init() throws {
    test = try ServicesAtSandbox(perPage: 30)
  }

  private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }

  /// Returns the results of all pages of a search.
  private func photos(_ text: String, _ order: SearchOrder) async throws -> [Photo] {
    var (photos, next): ([Photo], Int?) = ([], 1)
    let query = try query(text)
    while let page = next {
      let found = try await test.extendedServices.search.photos(
        matching: query, order: order, page: page)
      photos += found.items
      next = found.nextPage
      if next == nil { #expect(found.total == photos.count) }
    }
    return photos
  }

  @Test("R-1 One request gives eleven random photos, and the next one others")
  func randomPhotos() async throws {
    defer { test.stop() }
    let first = try await test.extendedServices.randomPhotos.randomPhotos(count: 11)
    #expect(first.count == 11 && Set(first.map(\.id)).count == 11)
    #expect(try await test.extendedServices.randomPhotos.randomPhotos(count: 11) != first)
    #expect(test.sandbox.requestCount("GET /photos/random") == 2)
  }

  @Test("R-1 R-3 Collections come ten a page to the end, each with everything a row needs")
  func collections() async throws {
    defer { test.stop() }
    var (all, next): ([PhotoCollection], Int?) = ([], 1)
    while let page = next {
      let found = try await test.extendedServices.collections.collections(page: page)
      #expect(found.items.count == 10 || found.nextPage == nil)
      all += found.items
      next = found.nextPage
      if next == nil { #expect(found.total == all.count) }
    }
    #expect(all.count >= 1_000 && Set(all.map(\.id)).count == all.count)
    for collection in all {
      #expect(!collection.title.isEmpty && collection.publishedAt != nil)
      #expect(collection.author != nil)
      let count = try #require(collection.photoCount)
      #expect(collection.previews.count == min(count, 4))
      #expect((collection.cover == nil) == (count == 0))
      #expect(collection.cover?.urls == collection.previews.first?.urls)
    }
    // Explore opens a random page up to this one.
    #expect(try await test.extendedServices.collections.collections(page: 100).items.count == 10)
    #expect(
      try await test.extendedServices.collections.collections(page: 200)
        == Page(items: [], total: all.count))
  }

  @Test(
    "R-4 A collection gives its declared number of photos, each once, starting with its previews")
  func collectionPhotos() async throws {
    defer { test.stop() }
    let found = try await test.extendedServices.search.collections(
      matching: try query("distant mountains"), page: 1)
    let collection = try #require(found.items.first)
    var (photos, next): ([Photo], Int?) = ([], 1)
    while let page = next {
      let more = try await test.extendedServices.collections.photos(
        collectionID: collection.id, page: page)
      #expect(more.total == collection.photoCount)
      photos += more.items
      next = more.nextPage
    }
    #expect(photos.count == collection.photoCount && Set(photos.map(\.id)).count == photos.count)
    #expect(photos.prefix(4).map(\.urls) == collection.previews.map(\.urls))
    let error = await serviceError {
      try await test.extendedServices.collections.photos(collectionID: "no-such-one", page: 1)
    }
    #expect(error?.kind == .notFound)
  }

  @Test("R-2 “mountain” finds photos in two different orders, and collections")
  func mountain() async throws {
    defer { test.stop() }
    let relevant = try await photos("mountain", .relevance)
    let latest = try await photos("mountain", .latest)
    #expect(relevant.count > 100)
    #expect(Set(relevant.map(\.id)) == Set(latest.map(\.id)))
    #expect(relevant.map(\.id) != latest.map(\.id))
    let dates = latest.compactMap(\.createdAt)
    #expect(dates == dates.sorted(by: >) && dates.count == latest.count)
    let collections = try await test.extendedServices.search.collections(
      matching: try query("mountain"), page: 1)
    #expect(collections.items.contains { $0.title.contains("mountain") })
    #expect(collections.total == collections.items.count)
    let nothing = try await test.extendedServices.search.photos(
      matching: try query("qwertz"), order: .relevance, page: 1)
    #expect(nothing == Page(items: [], total: 0))
  }

  @Test("R-5 R-6 Details have fields that lists do not, and a reported download counts")
  func details() async throws {
    defer { test.stop() }
    let listed = try await test.services.imagesList.photos(page: 1).items
    var cities = 0
    for photo in listed.prefix(8) {
      let details = try await test.extendedServices.photoDetails.details(photoID: photo.id)
      #expect(details.photo == photo)
      #expect(details.viewCount ?? 0 > 0 && details.downloadCount != nil)
      #expect(details.photo.author?.pictureURL != nil)
      cities += details.city == nil ? 0 : 1
    }
    #expect((1..<8).contains(cities), "some places are known and some are not: \(cities)")
    let photo = try #require(listed.first)
    let before = try await test.extendedServices.photoDetails.details(photoID: photo.id)
    try await test.services.downloads.reportDownload(at: try #require(photo.downloadLocation))
    let after = try await test.extendedServices.photoDetails.details(photoID: photo.id)
    #expect(after.downloadCount == before.downloadCount.map { $0 + 1 })
    let error = await serviceError {
      try await test.extendedServices.photoDetails.details(photoID: "random")
    }
    #expect(error?.kind == .unreadableAnswer)
  }

  @Test(
    "E Each fault ends a request as in the requirements' table, and then the service works again")
  func faults() async throws {
    defer { test.stop() }
    let query = try query("mountain")
    let (services, extendedServices) = (test.services, test.extendedServices)
    let id = try await extendedServices.collections.collections(page: 1).items[0].id
    let photo = try await services.imagesList.photos(page: 1).items[0].id
    let calls: [(String, @Sendable () async throws -> Void)] = [
      ("random", { _ = try await extendedServices.randomPhotos.randomPhotos(count: 2) }),
      ("photo", { _ = try await extendedServices.photoDetails.details(photoID: photo) }),
      ("collections", { _ = try await extendedServices.collections.collections(page: 1) }),
      (
        "collection-photos",
        { _ = try await extendedServices.collections.photos(collectionID: id, page: 1) }
      ),
      (
        "search-photos",
        { _ = try await extendedServices.search.photos(matching: query, order: .latest, page: 1) }
      ),
      (
        "search-collections",
        { _ = try await extendedServices.search.collections(matching: query, page: 1) }
      ),
    ]
    for (target, call) in calls {
      for (fault, kind) in [
        ("401", .unauthorised), ("rate-limit", .rateLimited), ("404", .notFound),
        ("503", .serverFailure(status: 503)), ("wrong-shape", .unreadableAnswer),
        ("empty-reply", .offline),
      ] as [(String, ServiceError.Kind)] {
        test.sandbox.add(try FaultRule("\(target):\(fault):1"))
        #expect(await serviceError(call)?.kind == kind, "\(target) \(fault)")
      }
      for fault in ["nulls", "absent-fields"] {
        test.sandbox.add(try FaultRule("\(target):\(fault):1"))
        try await call()
      }
      try await call()
    }
  }
}
