import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

/// Two processes of one person, which share the token's file.
@Suite("A-8 Two sessions at the local Unsplash", .serialized)
struct TwoSessionsTests {
  private let folder: URL
  private let test: ServicesAtSandbox

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TwoSessionsTests-\(UUID().uuidString)")
    self.folder = folder
    test = try ServicesAtSandbox { FileTokenStorage(configuration: $0, folder: folder) }
  }

  private func stop() {
    test.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts another process.
  private func launch() -> UnsplashBackEnd {
    UnsplashBackEnd(
      configuration: test.configuration,
      tokenStorage: FileTokenStorage(configuration: test.configuration, folder: folder),
      siteData: UnusedSiteData())
  }

  private func signIn(_ backEnd: UnsplashBackEnd, as account: SandboxAccount) async throws {
    let token = AccessToken(test.sandbox.makeAccessToken(account: account))
    try await backEnd.services.tokenStorage.store(token)
  }

  private func username(_ backEnd: UnsplashBackEnd) async throws -> Username {
    try await backEnd.services.profile.fetchProfile().username
  }

  /// The photos that an account likes, as somebody without an account sees them.
  private func likes(of account: SandboxAccount) async throws -> [PhotoID] {
    let visitor = UnsplashBackEnd(
      configuration: test.configuration, tokenStorage: SettableTokenStorage(nil),
      siteData: UnusedSiteData())
    let username = Username(rawValue: account.username)
    return try await visitor.extendedServices.favourites.photos(likedBy: username, page: 1).items
      .map(\.id)
  }

  /// Expects that every signed call ends the session, and that none of them is sent.
  private func expectEnded(
    _ backEnd: UnsplashBackEnd, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    test.sandbox.clearRequests()
    let services = backEnd.services
    let calls: [() async throws -> Void] = [
      { _ = try await services.likes.changeLike(photoID: "a", isLiked: true) },
      { _ = try await services.likes.changeLike(photoID: "a", isLiked: false) },
      { _ = try await services.imagesList.photos(page: 1) },
      { _ = try await services.profile.fetchProfile() },
      { _ = try await services.tokenStorage.token() },
    ]
    for call in calls {
      let error = await serviceError(sourceLocation: sourceLocation, call)
      #expect(
        error
          == ServiceError(.unauthorised, cause: "the session's token was replaced or removed"),
        sourceLocation: sourceLocation)
    }
    #expect(test.sandbox.requests.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("G-7 A session whose token another sign-in has replaced ends, and no like goes astray")
  func replaced() async throws {
    defer { stop() }
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    let photo = try await test.photo().id
    _ = try await first.services.likes.changeLike(photoID: photo, isLiked: true)

    try await signIn(second, as: .demo)

    await expectEnded(first)
    #expect(try await likes(of: .guest) == [photo])
    #expect(try await likes(of: .demo) == [])
    #expect(try await username(second) == "demo", "the other session goes on")
  }

  @Test("G-7 A session whose token another process has removed ends with its next call")
  func removed() async throws {
    defer { stop() }
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    // The second process finds the token at its launch.
    #expect(try await username(second) == "guest")

    try await second.services.tokenStorage.store(nil)

    await expectEnded(first)
    #expect(try await launch().services.tokenStorage.token() == nil)
  }

  @Test("P-5 A sign-out leaves the token that another process has stored")
  func signOut() async throws {
    defer { stop() }
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    try await signIn(second, as: .demo)

    try await first.services.tokenStorage.store(nil)
    try await first.services.tokenStorage.store(nil)

    #expect(try await username(second) == "demo")
    #expect(try await username(launch()) == "demo", "at the next launch, too")
    #expect(try await first.services.tokenStorage.token() == nil)
    let late = await serviceError { try await username(first) }
    #expect(late?.kind == .unauthorised, "a late call is nobody's, not the other session's")
  }

  @Test("After a sign-in of its own a process acts with its new token, and the other session ends")
  func signInAgain() async throws {
    defer { stop() }
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    try await signIn(second, as: .demo)
    await expectEnded(first)
    try await first.services.tokenStorage.store(nil)

    try await signIn(first, as: .guest)

    #expect(try await username(first) == "guest")
    await expectEnded(second)
    let photo = try await test.photo().id
    _ = try await first.services.likes.changeLike(photoID: photo, isLiked: true)
    #expect(try await likes(of: .guest) == [photo])
    #expect(try await likes(of: .demo) == [])
  }
}
