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

  @Test("The fake receives the code unchanged, and returns its token")
  func oauth() async throws {
    fakes.oauth.exchanges.answer { AccessToken("of \($0)") }
    #expect(try await services.oauth.fetchAuthToken(code: "a b") == AccessToken("of a b"))
    fakes.oauth.exchanges.fail(.unauthorised)
    await #expect(throws: ServiceError(.unauthorised)) {
      try await services.oauth.fetchAuthToken(code: "c")
    }
    #expect(fakes.oauth.exchanges.calls == ["a b", "c"])
  }

  @Test("The fake receives the page's number, and returns its photos")
  func imagesList() async throws {
    fakes.imagesList.pages.answer { page in
      Page(items: Photo.samples(page), nextPage: page + 1, total: 9)
    }
    #expect(
      try await services.imagesList.photos(page: 2)
        == Page(items: Photo.samples(2), nextPage: 3, total: 9))
    fakes.imagesList.pages.fail(.rateLimited)
    await #expect(throws: ServiceError(.rateLimited)) {
      try await services.imagesList.photos(page: 7)
    }
    #expect(fakes.imagesList.pages.calls == [2, 7])
  }

  @Test("The fake receives photo and wish of a like, and returns its state")
  func likes() async throws {
    fakes.likes.changes.answer { LikeState(isLiked: $0.isLiked, likeCount: 3) }
    #expect(
      try await services.likes.changeLike(photoID: "1", isLiked: true)
        == LikeState(isLiked: true, likeCount: 3))
    fakes.likes.changes.fail(.forbidden)
    await #expect(throws: ServiceError(.forbidden)) {
      try await services.likes.changeLike(photoID: "2", isLiked: false)
    }
    #expect(fakes.likes.changes.calls == [.init("1", isLiked: true), .init("2", isLiked: false)])
  }

  @Test("The fake returns the profile, and the avatar's address by username")
  func profile() async throws {
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer { [url] name in name == "ada" ? url : nil }
    #expect(try await services.profile.fetchProfile() == .sample)
    #expect(try await services.profile.fetchProfileImageURL(username: "ada") == url)
    #expect(try await services.profile.fetchProfileImageURL(username: "bob") == nil)
    fakes.profile.profiles.fail(.offline)
    fakes.profile.imageURLs.fail(.timedOut)
    await #expect(throws: ServiceError(.offline)) { try await services.profile.fetchProfile() }
    await #expect(throws: ServiceError(.timedOut)) {
      try await services.profile.fetchProfileImageURL(username: "cid")
    }
    #expect(fakes.profile.profiles.calls.count == 2)
    #expect(fakes.profile.imageURLs.calls == ["ada", "bob", "cid"])
  }

  @Test("The fake returns pictures by address, and removals succeed unless prepared otherwise")
  func pictures() async throws {
    fakes.pictures.pictures.answer { Data($0.lastPathComponent.utf8) }
    #expect(try await services.pictures.picture(at: url) == Data("1".utf8))
    fakes.pictures.pictures.fail(.answerTooLarge)
    await #expect(throws: ServiceError(.answerTooLarge)) {
      try await services.pictures.picture(at: other)
    }
    #expect(fakes.pictures.pictures.calls == [url, other])

    try await services.pictures.removeAllPictures()
    fakes.pictures.removals.fail(.storageFailure)
    await #expect(throws: ServiceError(.storageFailure)) {
      try await services.pictures.removeAllPictures()
    }
    #expect(fakes.pictures.removals.calls.count == 2)
  }

  @Test("The fake receives the address of a download report")
  func downloads() async throws {
    fakes.downloads.reports.answer(with: ())
    try await services.downloads.reportDownload(at: url)
    fakes.downloads.reports.fail(.notFound)
    await #expect(throws: ServiceError(.notFound)) {
      try await services.downloads.reportDownload(at: other)
    }
    #expect(fakes.downloads.reports.calls == [url, other])
  }

  @Test("Removing site data succeeds unless prepared otherwise")
  func siteData() async throws {
    try await services.siteData.removeAll()
    fakes.siteData.removals.fail(.storageFailure)
    await #expect(throws: ServiceError(.storageFailure)) {
      try await services.siteData.removeAll()
    }
    #expect(fakes.siteData.removals.calls.count == 2)
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
    fakes.tokenStorage.reads.complete(5, with: ())
    fakes.tokenStorage.writes.complete(5, with: ())
    fakes.pictures.removals.complete(5, with: ())
    fakes.siteData.removals.complete(5, with: ())

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
        "complete(5) of token(): no such call waits; waiting: [].",
        "complete(5) of store(_:): no such call waits; waiting: [].",
        "complete(5) of removeAllPictures(): no such call waits; waiting: [].",
        "complete(5) of removeAll(): no such call waits; waiting: [].",
      ])
  }
}
