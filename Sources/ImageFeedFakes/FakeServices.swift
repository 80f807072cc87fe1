import Foundation
import ImageFeedCore

/// A fake of every service of the app. They share one list of unexpected calls.
@MainActor
open class FakeServices {
  /// The calls without a prepared answer.
  public let unexpected: UnexpectedCalls
  /// Exchanges codes.
  public let oauth: FakeOAuth2Service
  /// Keeps the token.
  public let tokenStorage: FakeOAuth2TokenStorage
  /// The feed.
  public let imagesList: FakeImagesListService
  /// Likes.
  public let likes: FakeLikeService
  /// The person.
  public let profile: FakeProfileService
  /// Pictures.
  public let pictures: FakePictureService
  /// Download reports.
  public let downloads: FakeDownloadService
  /// Site data.
  public let siteData: FakeSiteDataStore

  /// Creates the fakes. Storage and removals work; every other call must be prepared.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    self.unexpected = unexpected
    oauth = FakeOAuth2Service(unexpected: unexpected)
    tokenStorage = FakeOAuth2TokenStorage(unexpected: unexpected)
    imagesList = FakeImagesListService(unexpected: unexpected)
    likes = FakeLikeService(unexpected: unexpected)
    profile = FakeProfileService(unexpected: unexpected)
    pictures = FakePictureService(unexpected: unexpected)
    downloads = FakeDownloadService(unexpected: unexpected)
    siteData = FakeSiteDataStore(unexpected: unexpected)
  }

  /// The fakes as the services of the app.
  public var services: AppServices {
    AppServices(
      oauth: oauth, tokenStorage: tokenStorage, imagesList: imagesList, likes: likes,
      profile: profile, pictures: pictures, downloads: downloads, siteData: siteData)
  }
}

/// A fake of the exchange of codes.
@MainActor
public final class FakeOAuth2Service: OAuth2Service {
  /// The calls of `fetchAuthToken(code:)`.
  public let exchanges: FakeFunction<String, AccessToken>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    exchanges = FakeFunction(
      "fetchAuthToken(code:)", member: "oauth.exchanges", unexpected: unexpected)
  }

  public func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    try await exchanges.call(code)
  }
}

/// A fake storage, which keeps the token in memory. Both functions succeed unless prepared
/// otherwise.
@MainActor
public final class FakeOAuth2TokenStorage: OAuth2TokenStorage {
  /// The stored token.
  public var storedToken: AccessToken?
  /// The calls of `token()`.
  public let reads: FakeFunction<Void, Void>
  /// The calls of `store(_:)`; a failed one changes nothing.
  public let writes: FakeFunction<AccessToken?, Void>

  /// Creates a storage.
  public init(
    storedToken: AccessToken? = nil, unexpected: UnexpectedCalls = UnexpectedCalls()
  ) {
    self.storedToken = storedToken
    reads = FakeFunction("token()", member: "tokenStorage.reads", unexpected: unexpected)
    writes = FakeFunction("store(_:)", member: "tokenStorage.writes", unexpected: unexpected)
    reads.answer(with: ())
    writes.answer(with: ())
  }

  public func token() async throws(ServiceError) -> AccessToken? {
    try await reads.call(())
    return storedToken
  }

  public func store(_ token: AccessToken?) async throws(ServiceError) {
    try await writes.call(token)
    storedToken = token
  }
}

/// A fake of the feed.
@MainActor
public final class FakeImagesListService: ImagesListService {
  /// The calls of `photos(page:)`.
  public let pages: FakeFunction<Int, Page<Photo>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("photos(page:)", member: "imagesList.pages", unexpected: unexpected)
  }

  public func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await pages.call(page)
  }
}

/// A fake of likes.
@MainActor
public final class FakeLikeService: LikeService {
  /// The arguments of a call of `changeLike(photoID:isLiked:)`.
  public struct Change: Hashable, Sendable {
    /// The photo.
    public let photoID: PhotoID
    /// The requested state.
    public let isLiked: Bool

    /// Creates a request.
    public init(_ photoID: PhotoID, isLiked: Bool) {
      self.photoID = photoID
      self.isLiked = isLiked
    }
  }

  /// The calls of `changeLike(photoID:isLiked:)`.
  public let changes: FakeFunction<Change, LikeState>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    changes = FakeFunction(
      "changeLike(photoID:isLiked:)", member: "likes.changes", unexpected: unexpected)
  }

  public func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await changes.call(Change(photoID, isLiked: isLiked))
  }
}

/// A fake of the profile.
@MainActor
public final class FakeProfileService: ProfileService {
  /// The calls of `fetchProfile()`.
  public let profiles: FakeFunction<Void, Profile>
  /// The calls of `fetchProfileImageURL(username:)`.
  public let imageURLs: FakeFunction<Username, URL?>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    profiles = FakeFunction("fetchProfile()", member: "profile.profiles", unexpected: unexpected)
    imageURLs = FakeFunction(
      "fetchProfileImageURL(username:)", member: "profile.imageURLs", unexpected: unexpected)
  }

  public func fetchProfile() async throws(ServiceError) -> Profile {
    try await profiles.call(())
  }

  public func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await imageURLs.call(username)
  }
}

/// A fake of pictures. `removeAllPictures()` succeeds unless prepared otherwise.
@MainActor
public final class FakePictureService: PictureService {
  /// The smallest picture: one grey pixel as PNG.
  nonisolated public static var samplePicture: Data {
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAgg"
        + "CB2kUIOwAAAABJRU5ErkJggg==") ?? Data()
  }

  /// The calls of `picture(at:)`.
  public let pictures: FakeFunction<URL, Data>
  /// The calls of `removeAllPictures()`.
  public let removals: FakeFunction<Void, Void>

  /// The addresses of calls of `removePicture(at:)`, which needs no preparation.
  public private(set) var removedPictures: [URL] = []

  /// Creates a fake; only ``removals`` has a prepared answer.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pictures = FakeFunction("picture(at:)", member: "pictures.pictures", unexpected: unexpected)
    removals = FakeFunction(
      "removeAllPictures()", member: "pictures.removals", unexpected: unexpected)
    removals.answer(with: ())
  }

  public func picture(at url: URL) async throws(ServiceError) -> Data {
    try await pictures.call(url)
  }

  public func removePicture(at url: URL) async {
    removedPictures.append(url)
  }

  public func removeAllPictures() async throws(ServiceError) {
    try await removals.call(())
  }
}

/// A fake of download reports.
@MainActor
public final class FakeDownloadService: DownloadService {
  /// The calls of `reportDownload(at:)`.
  public let reports: FakeFunction<URL, Void>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    reports = FakeFunction(
      "reportDownload(at:)", member: "downloads.reports", unexpected: unexpected)
  }

  public func reportDownload(at location: URL) async throws(ServiceError) {
    try await reports.call(location)
  }
}

/// A fake of the site data. Removing it succeeds unless prepared otherwise.
@MainActor
public final class FakeSiteDataStore: SiteDataStore {
  /// The calls of `removeAll()`.
  public let removals: FakeFunction<Void, Void>

  /// Creates a fake whose calls succeed.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    removals = FakeFunction("removeAll()", member: "siteData.removals", unexpected: unexpected)
    removals.answer(with: ())
  }

  public func removeAll() async throws(ServiceError) {
    try await removals.call(())
  }
}
