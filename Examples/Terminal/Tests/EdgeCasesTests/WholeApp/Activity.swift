import BackEnds
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// The work of a signed-in session that can be in flight, one case for each kind of request.
enum Activity: CaseIterable, Sendable, CustomTestStringConvertible {
  case nextPage, refresh, picture, like, unlike, largePicture, profile, avatar, avatarAddress,
    download
  /// Requests of the extended edition.
  case randomPhotos, collections, photoSearch, foundPhotos, collectionSearch, foundCollections,
    collection, collectionPage, details, original

  var testDescription: String { "\(self)" }

  /// The situation in which a single screen does the same.
  var action: UserAction {
    switch self {
    case .nextPage: .scrollingOn
    case .refresh: .pullingToRefresh
    case .picture: .showingACard
    case .like: .liking
    case .unlike: .unliking
    case .largePicture: .openingAPhoto
    case .profile: .openingTheProfile
    case .avatar: .loadingTheAvatar
    case .avatarAddress: .findingTheAvatar
    case .download: .savingAPhoto
    case .randomPhotos: .reloadingRandomPhotos
    case .collections: .reloadingCollections
    case .photoSearch: .searchingPhotos
    case .foundPhotos: .scrollingFoundPhotos
    case .collectionSearch: .searchingCollections
    case .foundCollections: .scrollingCollections
    case .collection: .openingACollection
    case .collectionPage: .scrollingACollection
    case .details: .readingDetails
    case .original: .openingTheOriginal
    }
  }

  /// The edition that has the activity.
  var edition: BackEndOptions.Edition {
    switch self {
    case .nextPage, .refresh, .picture, .like, .unlike, .largePicture, .profile, .avatar,
      .avatarAddress, .download:
      .basic
    case .randomPhotos, .collections, .photoSearch, .foundPhotos, .collectionSearch,
      .foundCollections, .collection, .collectionPage, .details, .original:
      .extended
    }
  }

  /// The requests that a fault affects.
  var target: FaultTarget { action.target }
  /// The endpoint of these requests, as in the sandbox's log.
  var endpoint: String { action.endpoint }

  /// Indicates whether the request carries the session's token: those for pictures do not.
  var isSigned: Bool { target != .pictures }

  /// Starts the app and prepares the activity.
  @MainActor
  func arrive(_ app: WholeApp) async throws {
    try await prepare(app)
    try await app.open()
    switch self {
    case .photoSearch: try app.openSearch(.photos)
    case .collectionSearch: try app.openSearch(.collections)
    case .foundPhotos:
      try app.openSearch(.photos)
      try #require(try app.extendedFrontEnd.search?.presenter).didTapStart()
    case .foundCollections:
      try app.openSearch(.collections)
      try #require(try app.extendedFrontEnd.search?.presenter).didTapStart()
    case .collectionPage: try await app.openCollection()
    // A photo that is painted quickly.
    case .original: try app.feed.didTapPhoto(try app.photo(1))
    default: break
    }
    try await app.finish()
    app.forgetAll()
  }

  /// Prepares the server before the app starts.
  @MainActor
  func prepare(_ app: WholeApp) async throws {
    let first = try #require(try await app.unsplash.otherClient.photos().first?.id)
    try await app.unsplash.otherClient.setLike(self == .unlike, of: first)
    // The address of this person's avatar is missing and has to be requested.
    if self == .avatarAddress {
      app.unsplash.sandbox.add(FaultRule(.me, .absentFields, .times(1)))
    }
  }

  /// Starts the activity after ``arrive(_:)``.
  @MainActor
  func begin(_ app: WholeApp) async throws {
    switch self {
    case .randomPhotos, .collections:
      try #require(try app.extendedFrontEnd.explore?.presenter).didPullToRefresh()
    case .photoSearch, .collectionSearch:
      try #require(try app.extendedFrontEnd.search?.presenter).didTapStart()
    case .foundPhotos, .collectionPage:
      let list = try #require(try app.extendedFrontEnd.photoList?.presenter)
      list.willDisplay(try #require(list.photoID(at: list.photoCount - 1)))
    case .foundCollections:
      let list = try #require(try app.extendedFrontEnd.collectionList?.presenter)
      list.willDisplay(try #require(list.collectionID(at: list.collectionCount - 1)))
    case .collection: try await app.openCollection()
    case .details: try app.feed.didTapPhoto(try app.photo(0))
    case .original: try app.viewer.didTapOpenOriginal()
    default: try beginInFeed(app)
    }
  }

  @MainActor
  private func beginInFeed(_ app: WholeApp) throws {
    let feed = try app.feed
    switch self {
    case .nextPage: feed.willDisplay(try app.photo(LocalUnsplash.perPage - 1))
    case .refresh: feed.didPullToRefresh()
    case .picture: feed.willDisplay(try app.photo(1))
    case .like, .unlike: feed.didTapLike(try app.photo(0))
    case .largePicture: feed.didTapPhoto(try app.photo(0))
    case .profile: try app.profile.didTapRetry()
    case .avatar, .avatarAddress: app.flow.session?.profile.loadAvatar()
    case .download: app.flow.session?.reportDownload(of: try app.record(2))
    default: Issue.record("\(self) does not begin in the feed")
    }
  }
}

extension WholeApp {
  /// Opens a search from Explore and types a query.
  func openSearch(_ kind: ContentKind) throws {
    try #require(try extendedFrontEnd.explore?.presenter).didTapSearch(kind)
    try #require(try extendedFrontEnd.search?.presenter).didChangeText("mountain")
  }

  /// Opens a collection with more than a page of photos from Explore.
  func openCollection() async throws {
    let id = try await unsplash.otherClient.collection().id
    try #require(try extendedFrontEnd.explore?.presenter).didTapCover(id)
  }
}
