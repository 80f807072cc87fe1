import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

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

  @Test(
    "A page beyond the end, or before the first, is empty and has no next page",
    arguments: [4, 5, 1_000_000, .max, 0, -1, .min])
  func beyondTheEnd(page: Int) async throws {
    let fakes = FakeServices.sample(photos: Photo.samples(90), pageSize: 30)
    #expect(
      try await fakes.services.imagesList.photos(page: page)
        == Page(items: [], nextPage: nil, total: 90))
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
    let services = fakes.services

    #expect(
      try await services.likes.changeLike(photoID: "photo-4", isLiked: true).isLiked == true)
    #expect(
      try await pages(of: fakes).flatMap(\.items).map(\.isLiked)
        == [false, false, false, true, false])
    #expect(
      try await services.likes.changeLike(photoID: "photo-4", isLiked: true).isLiked == true)
    #expect(
      try await services.likes.changeLike(photoID: "photo-1", isLiked: true).isLiked == true)
    #expect(
      try await services.likes.changeLike(photoID: "photo-4", isLiked: false).isLiked == false)
    #expect(
      try await pages(of: fakes).flatMap(\.items).map(\.isLiked)
        == [true, false, false, false, false])
    #expect(
      try await pages(of: other).flatMap(\.items) == Photo.samples(5),
      "another back end does not change")
  }

  @Test("A like of an unknown photo fails with notFound")
  func unknownPhoto() async throws {
    let fakes = FakeServices.sample(photos: Photo.samples(2))
    await #expect(throws: ServiceError(.notFound)) {
      try await fakes.services.likes.changeLike(photoID: "photo-3", isLiked: true)
    }
    #expect(try await pages(of: fakes).flatMap(\.items) == Photo.samples(2))
  }

  @Test("Any code signs in, the person is the sample, and every picture is the same")
  func everythingElse() async throws {
    let fakes = FakeServices.sample()
    let services = fakes.services
    let url = try #require(URL(string: "https://images.example/any"))

    let token = try await services.oauth.fetchAuthToken(code: "any")
    #expect(token == AccessToken("sample-token"))
    #expect(try await services.tokenStorage.token() == nil)
    try await services.tokenStorage.store(token)
    #expect(try await services.tokenStorage.token() == token)
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
}
