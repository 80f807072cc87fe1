import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox
import UnsplashServices

/// Another client with the same account and its own services. It prepares what a cell needs, makes
/// requests that overtake those of the cell, and reads the final state of the server.
@MainActor
final class OtherClient {
  let services: AppServices
  let extendedServices: ExtendedServices
  private let configuration: AuthConfiguration
  private let pages = WebPageClient(limits: LocalUnsplash.longLimits)
  /// Pages of collections by name. Collections never change.
  private var collections: [String: Page<PhotoCollection>] = [:]
  /// Pages of photos by name. Their likes change.
  private var photoPages: [String: Page<Photo>] = [:]
  private var isKeepingPhotos = false

  init(_ sandbox: UnsplashSandbox, _ configuration: AuthConfiguration) {
    self.configuration = configuration
    let backEnd = TestBackEnd(
      configuration: configuration,
      tokenStorage: MemoryTokenStorage(AccessToken(sandbox.makeAccessToken())),
      siteData: SiteDataCounter(), limits: LocalUnsplash.longLimits)
    (services, extendedServices) = (backEnd.services, backEnd.extendedServices)
  }

  /// Prepares for a new cell.
  ///
  /// - Parameter isKeepingPhotos: whether likes stay unchanged until ``setLike(_:of:)`` is called.
  ///   Photos are kept until then.
  func begin(isKeepingPhotos: Bool) {
    if !isKeepingPhotos || !self.isKeepingPhotos { photoPages = [:] }
    self.isKeepingPhotos = isKeepingPhotos
  }

  private func kept(
    _ name: String, _ ask: @Sendable () async throws -> Page<Photo>
  ) async throws -> Page<Photo> {
    if let page = photoPages[name] { return page }
    let page = try await ask()
    if isKeepingPhotos { photoPages[name] = page }
    return page
  }

  /// The photos of a page.
  func photos(_ page: Int = 1) async throws -> [Photo] {
    try await kept("feed \(page)") { [services] in
      try await services.imagesList.photos(page: page)
    }.items
  }

  /// The signed-in person.
  func profile() async throws -> Profile {
    try await services.profile.fetchProfile()
  }

  /// The first page of the signed-in person's favourites.
  func favourites() async throws -> Page<Photo> {
    try await extendedServices.favourites.photos(
      likedBy: Username(rawValue: UnsplashSandbox.demoUsername), page: 1)
  }

  /// The undamaged bytes of a picture.
  func picture(_ url: URL) async throws -> Data {
    try await services.pictures.picture(at: url)
  }

  /// Sets the like of a photo, whatever its state.
  func setLike(_ isLiked: Bool, of photo: PhotoID) async throws {
    isKeepingPhotos = false
    photoPages = [:]
    _ = try await services.likes.changeLike(photoID: photo, isLiked: isLiked)
  }

  /// A code of the login page, for an account.
  func code(for account: SandboxAccount = .demo) async throws -> String {
    let form = [
      ("client_id", configuration.accessKey), ("redirect_uri", configuration.redirectURI),
      ("response_type", "code"), ("scope", "public+read_user+write_likes"),
      ("email", account.email), ("password", account.password),
    ].map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    let answer = try await pages.send(
      method: "POST", url: configuration.authBaseURL.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.utf8))
    let location = try #require(answer.header("Location"), "not a redirect: \(answer)")
    let items = URLComponents(string: location)?.queryItems ?? []
    return try #require(items.first { $0.name == "code" }?.value)
  }

  /// Makes a request of the same kind as a situation does, and waits for its answer.
  func ask(_ action: UserAction) async throws {
    switch action.target {
    case .me: _ = try await profile()
    case .token: _ = try await services.oauth.fetchAuthToken(code: try await code())
    case .login: try await openLoginPage()
    case .loginForm: _ = try await code()
    case .photos: _ = try await services.imagesList.photos(page: 1)
    case .pictures:
      // A picture from memory would not cause a request.
      try await services.pictures.removeAllPictures()
      _ = try await picture(try await sixth().urls.thumb)
    case .like: try await setLike(true, of: try await sixth().id)
    case .unlike: try await setLike(false, of: try await sixth().id)
    case .likes: _ = try await favourites()
    case .user:
      _ = try await services.profile.fetchProfileImageURL(
        username: Username(rawValue: UnsplashSandbox.demoUsername))
    case .download:
      try await services.downloads.reportDownload(
        at: try #require(try await sixth().downloadLocation))
    case .random: _ = try await extendedServices.randomPhotos.randomPhotos(count: 2)
    case .photo: _ = try await extendedServices.photoDetails.details(photoID: try await sixth().id)
    case .collections: _ = try await extendedServices.collections.collections(page: 1)
    case .collectionPhotos:
      let collection = try await collections(1).items[0].id
      _ = try await extendedServices.collections.photos(collectionID: collection, page: 1)
    case .searchPhotos:
      _ = try await extendedServices.search.photos(
        matching: try mountain(), order: .latest, page: 1)
    case .searchCollections:
      _ = try await extendedServices.search.collections(matching: try mountain(), page: 1)
    default: Issue.record("no request for \(action)")
    }
  }

  private func sixth() async throws -> Photo {
    try await services.imagesList.photos(page: 1).items[5]
  }

  /// The requests of ``ask(_:)``, as in the server's log.
  static func requests(asking action: UserAction) -> [String] {
    switch action.target {
    case .token: ["POST /oauth/authorize", action.endpoint]
    case .pictures, .like, .unlike, .download: ["GET /photos", action.endpoint]
    case .photo: ["GET /photos", action.endpoint]
    default: [action.endpoint]
    }
  }

  /// A query that finds photos and collections.
  func mountain() throws -> SearchQuery { try #require(SearchQuery("mountain")) }

  /// A collection with more than a page of photos.
  func collection() async throws -> PhotoCollection {
    let all = try await collections(1).items
    return try #require(all.first { $0.photoCount ?? 0 > LocalUnsplash.perPage })
  }

  /// A page of all collections.
  func collections(_ page: Int) async throws -> Page<PhotoCollection> {
    try await kept("all \(page)") { [extendedServices] in
      try await extendedServices.collections.collections(page: page)
    }
  }

  private func kept(
    _ name: String, _ ask: @Sendable () async throws -> Page<PhotoCollection>
  ) async throws -> Page<PhotoCollection> {
    if let page = collections[name] { return page }
    let page = try await ask()
    collections[name] = page
    return page
  }

  /// A page of a collection's photos.
  func photos(of collection: PhotoCollection, _ page: Int = 1) async throws -> Page<Photo> {
    try await kept("\(collection.id) \(page)") { [extendedServices] in
      try await extendedServices.collections.photos(collectionID: collection.id, page: page)
    }
  }

  /// A page of the photos found by ``mountain()``.
  func foundPhotos(_ page: Int = 1) async throws -> Page<Photo> {
    let query = try mountain()
    return try await kept("found \(page)") { [extendedServices] in
      try await extendedServices.search.photos(matching: query, order: .relevance, page: page)
    }
  }

  /// A page of the collections found by ``mountain()``.
  func foundCollections(_ page: Int = 1) async throws -> Page<PhotoCollection> {
    let query = try mountain()
    return try await kept("found \(page)") { [extendedServices] in
      try await extendedServices.search.collections(matching: query, page: page)
    }
  }

  private func openLoginPage() async throws {
    _ = try await pages.send(
      method: "GET", url: configuration.authBaseURL.appendingPathComponent("oauth/authorize"),
      headers: [:], body: nil)
  }
}
