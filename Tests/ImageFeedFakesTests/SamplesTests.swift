import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@Suite("Samples")
struct SamplesTests {
  @Test(
    "There are as many samples as requested, and none for numbers below 1",
    arguments: [1, 2, 30, 100])
  func count(count: Int) {
    #expect(Photo.samples(count).count == count)
    #expect(Photo.samples(-count).isEmpty)
    #expect(Photo.samples(0).isEmpty)
    #expect(Photo.samples(.min).isEmpty)
  }

  @Test("Samples are numbered from 1, and a range of numbers gives the same photos")
  func numbers() {
    #expect(Photo.samples(3).map(\.id) == ["photo-1", "photo-2", "photo-3"])
    #expect(Photo.samples(3..<6) == Array(Photo.samples(5).dropFirst(2)))
    #expect(Photo.samples(4..<4).isEmpty)
  }

  @Test("All identifiers and addresses are distinct")
  func distinct() {
    let photos = Photo.samples(100)
    #expect(Set(photos.map(\.id)).count == 100)
    let urls = photos.flatMap {
      [$0.urls.raw, $0.urls.full, $0.urls.regular, $0.urls.small, $0.urls.thumb]
    }
    #expect(Set(urls).count == 500)
    #expect(Set(photos.compactMap(\.pageURL)).count == 100)
    #expect(Set(photos.compactMap(\.downloadLocation)).count == 100)
    #expect(urls.allSatisfy { $0.scheme == "https" && $0.host == "images.example" })
  }

  @Test("The proportions vary, and every seventh photo lacks its optional parts")
  func variety() {
    let photos = Photo.samples(28)
    #expect(Set(photos.map(\.size)).count == 4)
    #expect(photos.allSatisfy { !$0.size.isEmpty })
    let poor = photos.indices.filter {
      photos[$0].createdAt == nil && photos[$0].caption == nil && photos[$0].blurHash == nil
    }
    #expect(poor.map { $0 + 1 } == [7, 14, 21, 28])
    let rich = photos.indices.filter {
      photos[$0].createdAt != nil && photos[$0].caption != nil && photos[$0].blurHash != nil
    }
    #expect(rich.count == 24)
  }

  @Test("A single sample is complete, with the given like")
  func one() {
    let photo = Photo.sample("x", isLiked: true)
    #expect(photo.id == "x")
    #expect(photo.urls == .sample("x"))
    #expect(photo.isLiked == true)
    #expect(Photo.sample().isLiked == false)
    #expect(Photo.sample(isLiked: nil).isLiked == nil)
    #expect(photo.createdAt != nil && photo.author?.profileURL != nil)
    #expect(
      photo.pageURL?.path == "/photos/x" && photo.downloadLocation?.path == "/photos/x/download")
  }

  @Test("The profile and the configuration are complete")
  func person() {
    #expect(Profile.sample.name == "Ada Byron" && Profile.sample.username == "ada")
    #expect(Profile.sample.bio != nil && Profile.sample.avatarURL != nil)
    #expect(AuthConfiguration.sample.missingParts == [])
  }

  @Test("The picture is a PNG of one pixel")
  @MainActor
  func picture() {
    let bytes = [UInt8](FakePictureService.samplePicture)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(bytes.dropFirst(12).prefix(4)) == Array("IHDR".utf8))
    #expect(Array(bytes.dropFirst(16).prefix(8)) == [0, 0, 0, 1, 0, 0, 0, 1])
    #expect(Array(bytes.suffix(8).prefix(4)) == Array("IEND".utf8))
  }

  @Test("Collections are numbered from 1; some are empty, and some lack what may lack")
  func collections() {
    let collections = PhotoCollection.samples(35)
    #expect(collections.map(\.id.rawValue) == (1...35).map { "collection-\($0)" })
    #expect(PhotoCollection.samples(0).isEmpty && PhotoCollection.samples(.min).isEmpty)
    func numbers(_ isOne: (PhotoCollection) -> Bool) -> [Int] {
      collections.indices.filter { isOne(collections[$0]) }.map { $0 + 1 }
    }
    let empty = [5, 10, 15, 20, 25, 30, 35]
    #expect(numbers { $0.cover == nil } == empty)
    #expect(numbers { $0.previews.isEmpty } == empty)
    #expect(numbers { $0.photoCount == 0 } == [5, 10, 15, 20, 25, 30])
    #expect(numbers { $0.photoCount == nil && $0.publishedAt == nil } == [7, 14, 21, 28, 35])
    #expect(numbers { $0.author == nil } == [7, 14, 21, 28, 35])
    #expect(collections.allSatisfy { $0.previews.count % 4 == 0 && !$0.title.isEmpty })
    #expect(PhotoCollection.sample().previews.map(\.urls) == Photo.samples(4).map(\.urls))
  }

  @Test("Details are complete, and of the photo they are asked for")
  func details() {
    let details = PhotoDetails.sample(of: .sample("x"))
    #expect(details.id == "x")
    #expect(details.photo == .sample("x"))
    #expect(details.viewCount != nil && details.downloadCount != nil && details.city != nil)
    #expect(PhotoDetails.sample().id == "photo-1")
  }
}

/// The contract suites show the rest: pages beyond the end, unknown photos, repeated likes.
@MainActor
@Suite("The sample back end")
struct SampleBackEndTests {
  /// All pages of a feed, from the first to the one without a next page.
  func pages(of fakes: FakeServices) async throws -> [Page<Photo>] {
    var pages: [Page<Photo>] = []
    var next: Int? = 1
    while let page = next, pages.count < 1000 {
      pages.append(try await fakes.services.imagesList.photos(page: page))
      next = pages.last?.nextPage
    }
    return pages
  }

  @Test(
    "Its pages hold every photo once and in order, and none is empty",
    arguments: [(0, 30), (1, 30), (29, 30), (30, 30), (31, 30), (90, 30), (90, 7), (5, 1)])
  func pages(count: Int, pageSize: Int) async throws {
    let photos = Photo.samples(count)
    let pages = try await pages(of: .sample(photos: photos, pageSize: pageSize))

    #expect(pages.flatMap(\.items) == photos)
    #expect(pages.count == max(1, (count + pageSize - 1) / pageSize))
    #expect(pages.allSatisfy { $0.total == count })
    #expect(pages.dropLast().allSatisfy { $0.items.count == pageSize })
    #expect(pages.count == 1 || pages.last?.items.isEmpty == false)
    #expect(pages.dropLast().enumerated().allSatisfy { $0.element.nextPage == $0.offset + 2 })
  }

  @Test("By default it has 90 photos, 30 a page")
  func defaults() async throws {
    let pages = try await pages(of: .sample())
    #expect(pages.map(\.items.count) == [30, 30, 30])
    #expect(pages.flatMap(\.items) == Photo.samples(90))
  }

  @Test("A page has at least one photo", arguments: [0, -1, .min])
  func pageSizeOfNothing(pageSize: Int) async throws {
    let pages = try await pages(of: .sample(photos: Photo.samples(3), pageSize: pageSize))
    #expect(pages.map(\.items) == Photo.samples(3).map { [$0] })
  }

  @Test("A like is remembered and can be undone, and no other photo changes")
  func likes() async throws {
    let fakes = FakeServices.sample(photos: Photo.samples(5), pageSize: 2)
    let other = FakeServices.sample(photos: Photo.samples(5), pageSize: 2)
    let changes: [(PhotoID, Bool)] = [("photo-4", true), ("photo-1", true), ("photo-4", false)]
    for (id, isLiked) in changes {
      let state = try await fakes.services.likes.changeLike(photoID: id, isLiked: isLiked)
      #expect(state.isLiked == isLiked)
    }
    #expect(
      try await pages(of: fakes).flatMap(\.items).map(\.isLiked)
        == [true, false, false, false, false])
    #expect(
      try await pages(of: other).flatMap(\.items) == Photo.samples(5),
      "another back end does not change")
  }

  @Test("Any code signs in, the person is the sample, and every picture is the same")
  func everythingElse() async throws {
    let fakes = FakeServices.sample()
    let services = fakes.services
    let url = try #require(URL(string: "https://images.example/any"))

    let token = try await services.oauth.fetchAuthToken(code: "any")
    #expect(token == AccessToken("sample-token"))
    #expect(try await services.profile.fetchProfile() == .sample)
    #expect(
      try await services.profile.fetchProfileImageURL(username: "any")
        == Profile.sample.avatarURL)
    #expect(try await services.pictures.picture(at: url) == FakePictureService.samplePicture)
    try await services.pictures.removeAllPictures()
    try await services.downloads.reportDownload(at: url)
    try await services.siteData.removeAll()

    #expect(fakes.unexpected.all == [])
    #expect(fakes.downloads.reports.calls == [url])
  }

  // MARK: The extended edition

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

  @Test("Favourites are what is liked, the latest like first, a page at a time")
  func favourites() async throws {
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
}
