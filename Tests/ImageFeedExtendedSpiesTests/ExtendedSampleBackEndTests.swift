import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@MainActor
@Suite("The sample back end of the extended edition")
struct ExtendedSampleBackEndTests {
  @Test("Random photos are as many as asked for, or all there are; none for less than one")
  func randomPhotos() async throws {
    let fakes = FakeExtendedServices.extendedSample(photos: Photo.samples(5))
    let services = fakes.extendedServices
    for (count, found) in [(3, 3), (9, 5), (0, 0), (-1, 0), (Int.min, 0)] {
      let photos = try await services.randomPhotos.randomPhotos(count: count)
      #expect(photos.count == found)
      #expect(Set(photos.map(\.id)).count == found)
    }
  }

  @Test("Details are of the photo as it is now; there are none of a photo it does not have")
  func details() async throws {
    let fakes = FakeExtendedServices.extendedSample(photos: Photo.samples(3))
    let services = fakes.extendedServices
    _ = try await fakes.services.likes.changeLike(photoID: "photo-2", isLiked: true)
    let details = try await services.photoDetails.details(photoID: "photo-2")
    #expect(details.photo.isLiked == true)
    #expect(details == .sample(of: details.photo))
    await #expect(throws: ServiceError(.notFound)) {
      try await services.photoDetails.details(photoID: "photo-4")
    }
  }

  @Test("Collections come ten a page, and each has the photos that it shows")
  func collections() async throws {
    let fakes = FakeExtendedServices.extendedSample(pageSize: 3)
    let services = fakes.extendedServices
    let pages = [
      try await services.collections.collections(page: 1),
      try await services.collections.collections(page: 2),
      try await services.collections.collections(page: 3),
      try await services.collections.collections(page: 4),
    ]
    #expect(pages.map(\.items.count) == [10, 10, 4, 0])
    #expect(pages.map(\.nextPage) == [2, 3, nil, nil])
    #expect(pages.flatMap(\.items) == PhotoCollection.samples(24))
    let first = try await services.collections.photos(collectionID: "collection-1", page: 1)
    let second = try await services.collections.photos(collectionID: "collection-1", page: 2)
    #expect(first == Page(items: Photo.samples(3), nextPage: 2, total: 4))
    #expect(second == Page(items: Photo.samples(4..<5), total: 4))
    #expect(
      try await services.collections.photos(collectionID: "collection-5", page: 1)
        == Page(items: [], total: 0))
    await #expect(throws: ServiceError(.notFound)) {
      try await services.collections.photos(collectionID: "collection-99", page: 1)
    }
  }

  @Test("A search finds words of texts and names, in either order, and may find nothing")
  func search() async throws {
    var photos = Photo.samples(8)
    photos[2].createdAt = Date(timeIntervalSince1970: 2_000_000_000)
    photos[5].caption = "Nothing of the kind"
    let fakes = FakeExtendedServices.extendedSample(photos: photos, pageSize: 2)
    let services = fakes.extendedServices
    func ids(_ text: String, _ order: SearchOrder) async throws -> [String] {
      let query = try #require(SearchQuery(text))
      var (ids, next): ([String], Int?) = ([], 1)
      while let page = next {
        let found = try await services.search.photos(matching: query, order: order, page: page)
        ids += found.items.map(\.id.rawValue)
        next = found.nextPage
      }
      return ids.map { String($0.dropFirst(6)) }
    }
    // The seventh has no caption.
    #expect(try await ids("HARBOUR", .relevance) == ["1", "2", "3", "4", "5", "8"])
    #expect(try await ids("harbour", .latest) == ["3", "1", "2", "4", "5", "8"])
    #expect(try await ids("ada", .latest) == ["3", "1", "2", "4", "5", "6", "8", "7"])
    #expect(try await ids("mountain", .relevance) == [])
    let one = try #require(SearchQuery("of collection-1"))
    let found = try await services.search.collections(matching: one, page: 1)
    #expect(found.total == 11 && found.items.count == 2 && found.nextPage == 2)
    let none = try #require(SearchQuery("mountain"))
    #expect(
      try await services.search.collections(matching: none, page: 1) == Page(items: [], total: 0))
  }
}
