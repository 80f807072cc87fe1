import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The local Unsplash: a person's own photos", .serialized)
struct OwnPhotosAtSandboxTests {
  /// Describes a file; its picture is not requested here.
  private func file(_ name: String, by photographer: String? = nil) -> PhotoFile {
    PhotoFile(
      name: name, url: URL(fileURLWithPath: "/missing/\(name)"), width: 4, height: 3,
      contentType: .jpeg, modifiedAt: Date(timeIntervalSince1970: 1_700_000_000),
      photographer: photographer)
  }

  @Test("U-5 The author of a file is the photographer it names, or nobody")
  func authors() async throws {
    let test = try ServicesAtSandbox(photos: [file("a.jpg"), file("b.jpg", by: "Ada Byron")])
    defer { test.stop() }
    let photos = try await test.services.imagesList.photos(page: 1).items
    #expect(photos.map(\.alternativeText) == ["a", "b"])
    #expect(photos.map { $0.author?.name } == [nil, "Ada Byron"])
    for photo in photos {
      let details = try await test.extendedServices.photoDetails.details(photoID: photo.id)
      #expect(details.photo.author == photo.author)
    }
  }

  @Test("R-3 Explore's collections are the folders, without an author")
  func folders() async throws {
    let test = try ServicesAtSandbox(photos: [
      file("a.jpg"), file("Rome/b.jpg", by: "Ada Byron"), file("my_trip/c.jpg"),
      file("my_trip/d.jpg"),
    ])
    defer { test.stop() }
    let collections = try await test.extendedServices.collections.collections(page: 1)
    #expect(collections.total == 2 && collections.nextPage == nil)
    let counts = collections.items.map { "\($0.title): \($0.photoCount ?? 0)" }
    #expect(counts.sorted() == ["Rome: 1", "my trip: 2"])
    #expect(collections.items.allSatisfy { $0.author == nil && $0.cover != nil })
    for collection in collections.items {
      let photos = try await test.extendedServices.collections.photos(
        collectionID: collection.id, page: 1)
      #expect(photos.items.count == collection.photoCount)
    }
  }

  @Test("R-1 Without a folder Explore has photos and an empty list of collections")
  func noFolder() async throws {
    let test = try ServicesAtSandbox(photos: [file("a.jpg")])
    defer { test.stop() }
    for page in [1, 42] {
      let collections = try await test.extendedServices.collections.collections(page: page)
      #expect(collections == Page(items: [], total: 0))
    }
    let query = try #require(SearchQuery("a"))
    let found = try await test.extendedServices.search.collections(matching: query, page: 1)
    #expect(found == Page(items: [], total: 0))
    let photos = try await test.extendedServices.randomPhotos.randomPhotos(count: 11)
    #expect(photos.map(\.alternativeText) == ["a"])
  }
}
