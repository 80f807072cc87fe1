import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import Subject

/// Each decorator has its one fault, and hands everything else through.
@MainActor
@Suite("The faults that are decorators")
struct DecoratorTests {
  private let fakes = FakeServices()

  @Test("bug-like-08 inverts the wish")
  func invertedLike() async throws {
    fakes.likes.changes.answer(with: LikeState(likeCount: 3))
    let service = InvertedLikeService(fakes.likes)

    #expect(try await service.changeLike(photoID: "a", isLiked: true) == LikeState(likeCount: 3))
    #expect(fakes.likes.changes.calls == [.init("a", isLiked: false)])
  }

  @Test("bug-feed-07b counts from 0")
  func fromZero() async throws {
    fakes.imagesList.pages.answer(with: Page(items: []))

    _ = try await FromZeroImagesListService(fakes.imagesList).photos(page: 1)

    #expect(fakes.imagesList.pages.calls == [0])
  }

  @Test("bug-download-01 drops the query")
  func queryless() async throws {
    fakes.downloads.reports.answer(with: ())
    let url = try #require(URL(string: "https://api.example/a/download?ixid=1"))

    try await QuerylessDownloadService(fakes.downloads).reportDownload(at: url)

    #expect(
      fakes.downloads.reports.calls.map(\.absoluteString) == ["https://api.example/a/download"])
  }

  @Test("bug-login-14b accepts no code twice")
  func onceOnly() async throws {
    fakes.oauth.exchanges.fail(.offline)
    let service = OnceOnlyOAuth2Service(fakes.oauth)

    for code in ["A", "A", "B"] {
      await #expect(throws: ServiceError.self) { try await service.fetchAuthToken(code: code) }
    }

    #expect(fakes.oauth.exchanges.calls == ["A", "B"])
  }

  @Test("bug-login-16 keeps the first token")
  func remembering() async throws {
    let storage = RememberingTokenStorage(fakes.tokenStorage)
    #expect(try await storage.token() == nil)
    try await storage.store(AccessToken("ada"))
    #expect(try await storage.token() == AccessToken("ada"))
    try await storage.store(AccessToken("grace"))

    #expect(try await storage.token() == AccessToken("ada"))
    #expect(fakes.tokenStorage.storedToken == AccessToken("grace"))
  }

  @Test("bug-login-17 ignores nil")
  func sticky() async throws {
    let storage = StickyTokenStorage(fakes.tokenStorage)
    try await storage.store(AccessToken("ada"))
    try await storage.store(nil)

    #expect(try await storage.token() == AccessToken("ada"))
  }
}
