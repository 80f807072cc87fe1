import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The local Unsplash: the API", .serialized)
struct APIAtSandboxTests {
  @Test("F-1 R-7 Walking all pages gives every photo once, 30 per request, and the total")
  func wholeFeed() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    var ids: [PhotoID] = []
    var next: Int? = 1
    while let page = next {
      let photos = try await test.services.imagesList.photos(page: page)
      #expect(photos.total == 1_000)
      ids += photos.items.map(\.id)
      next = photos.nextPage
    }
    #expect(Set(ids).count == 1_000)
    #expect(ids.count == 1_000)
    #expect(test.sandbox.requestCount("GET /photos") == 34)
    let beyond = try await test.services.imagesList.photos(page: 35)
    #expect(beyond.items == [])
    #expect(beyond.nextPage == nil)
  }

  @Test("R-7 Pages of seven have no duplicates, a shorter last page, and none after it")
  func smallPages() async throws {
    let test = try ServicesAtSandbox(perPage: 7)
    defer { test.stop() }
    var ids: [PhotoID] = []
    var sizes: [Int] = []
    // The previous test walks the whole feed; the two ends are enough here.
    for start in [1, 141] {
      var next: Int? = start
      while let page = next, page < start + 3 {
        let photos = try await test.services.imagesList.photos(page: page)
        #expect(photos.total == 1_000)
        #expect(photos.nextPage == (page == 143 ? nil : page + 1))
        ids += photos.items.map(\.id)
        sizes.append(photos.items.count)
        next = photos.nextPage
      }
    }
    #expect(sizes == [7, 7, 7, 7, 7, 6])
    #expect(Set(ids).count == ids.count)
  }

  @Test("F-2 Everything a card shows is decoded")
  func fields() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let photos = try await test.services.imagesList.photos(page: 1).items
    for photo in photos {
      #expect(photo.size.width > 0 && photo.size.height > 0)
      #expect(photo.createdAt != nil)
      #expect(photo.color?.hasPrefix("#") == true)
      #expect((photo.blurHash?.count ?? 0) >= 6)
      #expect(photo.isLiked == false)
      #expect(photo.likeCount != nil)
      #expect(photo.author?.name.isEmpty == false)
      #expect(photo.pageURL != nil && photo.downloadLocation != nil)
      #expect(Set([photo.urls.full, photo.urls.regular, photo.urls.small]).count == 3)
    }
    #expect(photos.contains { $0.caption == nil } && photos.contains { $0.caption != nil })
  }

  @Test(
    "F-4 F-5 A like is stored at the server once, however often it is sent, and so is its removal")
  func like() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let photo = try await test.photo(3)
    let before = try #require(photo.likeCount)
    for _ in 1...2 {
      let state = try await test.services.likes.changeLike(photoID: photo.id, isLiked: true)
      #expect(state == LikeState(isLiked: true, likeCount: before + 1))
    }
    let liked = try await test.photo(3)
    #expect(liked.isLiked == true)
    #expect(liked.likeCount == before + 1)
    let state = try await test.services.likes.changeLike(photoID: photo.id, isLiked: false)
    #expect(state == LikeState(isLiked: false, likeCount: before))
    #expect(try await test.photo(3) == photo)
    #expect(test.sandbox.requestCount("POST /photos/:id/like") == 2)
    #expect(test.sandbox.requestCount("DELETE /photos/:id/like") == 1)
  }

  @Test(
    "X-3 Favourites are the liked photos, the latest like first, in pages with their total")
  func favourites() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let username = Username(rawValue: UnsplashSandbox.demoUsername)
    let service = test.extendedServices.favourites
    #expect(try await service.photos(likedBy: username, page: 1) == Page(items: [], total: 0))
    let photos = try await test.services.imagesList.photos(page: 1).items
    for photo in photos {
      _ = try await test.services.likes.changeLike(photoID: photo.id, isLiked: true)
    }
    _ = try await test.services.likes.changeLike(photoID: photos[0].id, isLiked: false)
    let page = try await service.photos(likedBy: username, page: 1)
    #expect(page.items.map(\.id) == photos.dropFirst().reversed().map(\.id))
    #expect(page.items.allSatisfy { $0.isLiked == true })
    #expect(page.total == photos.count - 1)
    #expect(try await service.photos(likedBy: username, page: 2).items == [], "there are no more")
    let error = await serviceError { try await service.photos(likedBy: "no-such-person", page: 1) }
    #expect(error?.kind == .notFound)
  }

  @Test("P-1 The profile has a name and an avatar that loads")
  func profile() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let profile = try await test.services.profile.fetchProfile()
    #expect(profile.name == "Dana Demo")
    let avatar = try #require(
      try await test.services.profile.fetchProfileImageURL(username: profile.username))
    #expect(try await test.services.pictures.picture(at: avatar).starts(with: [0xFF, 0xD8, 0xFF]))
  }

  /// The suffix for a smaller size: painting the originals takes seconds in a debug build.
  /// `FULL_PICTURES=1` loads them.
  private static let scale =
    ProcessInfo.processInfo.environment["FULL_PICTURES"] == nil ? "&dpr=0.1&w=400" : ""

  @Test("R-8 Pictures load at every URL of a photo, once each")
  func pictures() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let urls = try await test.photo().urls
    let all = try [urls.raw, urls.full, urls.regular, urls.small, urls.thumb].map {
      try #require(URL(string: $0.absoluteString + Self.scale))
    }
    var sizes: [Int] = []
    for url in all + all {
      let picture = try await test.services.pictures.picture(at: url)
      #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]) && picture.suffix(2) == Data([0xFF, 0xD9]))
      sizes.append(picture.count)
    }
    #expect(sizes[3] < sizes[2] && sizes[4] < sizes[3], "smaller sizes have fewer bytes: \(sizes)")
    let different = Set(all).count
    #expect(test.sandbox.requestCount("GET /images/:name") == different)
    try await test.services.pictures.removeAllPictures()
    _ = try await test.services.pictures.picture(at: all[4])
    #expect(test.sandbox.requestCount("GET /images/:name") == different + 1)
  }

  @Test("R-5 A download is reported at the photo's URL")
  func download() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let location = try #require(try await test.photo().downloadLocation)
    try await test.services.downloads.reportDownload(at: location)
    #expect(test.sandbox.requestCount("GET /photos/:id/download") == 1)
  }
}

@Suite("The local Unsplash: errors", .serialized)
struct RefusalsAtSandboxTests {
  @Test("G-7 An unknown token is unauthorised, for each service")
  func unknownToken() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let photo = try await test.photo()
    let location = try #require(photo.downloadLocation)
    try await test.services.tokenStorage.store(AccessToken("of-another-day"))
    let (services, me) = (test.services, Username(rawValue: "demo"))
    #expect(
      await serviceError { try await services.imagesList.photos(page: 1) }?.kind == .unauthorised)
    #expect(
      await serviceError { try await services.likes.changeLike(photoID: photo.id, isLiked: true) }?
        .kind == .unauthorised)
    #expect(await serviceError { try await services.profile.fetchProfile() }?.kind == .unauthorised)
    #expect(
      await serviceError { try await services.profile.fetchProfileImageURL(username: me) }?.kind
        == .unauthorised)
    #expect(
      await serviceError { try await services.downloads.reportDownload(at: location) }?.kind
        == .unauthorised)
  }

  @Test("Without a sign-in the feed works, a like and a profile do not")
  func nobody() async throws {
    let test = try ServicesAtSandbox(scopes: nil)
    defer { test.stop() }
    let id = try await test.photo().id
    #expect(
      await serviceError { try await test.services.likes.changeLike(photoID: id, isLiked: true) }?
        .kind == .unauthorised)
    #expect(
      await serviceError { try await test.services.profile.fetchProfile() }?.kind == .unauthorised)
  }

  @Test("G-7 A missing scope is forbidden, which does not sign out")
  func scope() async throws {
    let test = try ServicesAtSandbox(scopes: ["public"])
    defer { test.stop() }
    let id = try await test.photo().id
    #expect(
      await serviceError { try await test.services.likes.changeLike(photoID: id, isLiked: true) }?
        .kind == .forbidden)
    #expect(
      await serviceError { try await test.services.profile.fetchProfile() }?.kind == .forbidden)
  }

  @Test(
    "F-9 A spent quota is reported as such, although its body is plain text; pictures still load")
  func quota() async throws {
    let test = try ServicesAtSandbox(quota: 1)
    defer { test.stop() }
    let photo = try await test.photo()
    #expect(
      await serviceError { try await test.services.imagesList.photos(page: 2) }?.kind
        == .rateLimited)
    #expect(
      await serviceError {
        try await test.services.likes.changeLike(photoID: photo.id, isLiked: true)
      }?.kind == .rateLimited)
    #expect(try await test.services.pictures.picture(at: photo.urls.thumb).isEmpty == false)
  }

  @Test("A missing photo, user or picture is not found")
  func missing() async throws {
    let test = try ServicesAtSandbox()
    defer { test.stop() }
    let picture = test.configuration.defaultBaseURL.appendingPathComponent("images/photo-none")
    #expect(
      await serviceError { try await test.services.likes.changeLike(photoID: "x", isLiked: true) }?
        .kind == .notFound)
    #expect(
      await serviceError {
        try await test.services.profile.fetchProfileImageURL(username: Username(rawValue: "no one"))
      }?.kind == .notFound)
    #expect(
      await serviceError { try await test.services.pictures.picture(at: picture) }?.kind
        == .notFound)
  }
}
