import ImageFeedCore
import ImageFeedPresentation
import Testing
import UnsplashSandbox

/// What a signed-in person, or the app for them, can have under way: one for each request of a session.
enum Activity: CaseIterable, Sendable, CustomTestStringConvertible {
  case nextPage, refresh, picture, like, unlike, largePicture, profile, avatar, avatarAddress,
    download

  var testDescription: String { "\(self)" }

  /// The situation in which a screen by itself does the same.
  var doing: Doing {
    switch self {
    case .nextPage: .scrollingOn
    case .refresh: .pullingToRefresh
    case .picture: .lookingAtACard
    case .like: .liking
    case .unlike: .unliking
    case .largePicture: .openingAPhoto
    case .profile: .openingTheProfile
    case .avatar: .seeingTheAvatar
    case .avatarAddress: .lookingForTheAvatar
    case .download: .savingAPhoto
    }
  }

  /// Which requests are struck.
  var target: FaultTarget { doing.target }
  /// The same in the words of the sandbox's log.
  var endpoint: String { doing.endpoint }

  /// Whether the request carries the session's token: pictures do not.
  var isSigned: Bool { target != .pictures }

  /// What must be so before the app starts.
  @MainActor
  func prepare(_ app: WholeApp) async throws {
    let first = try #require(try await app.unsplash.bystander.photos().first?.id)
    try await app.unsplash.bystander.setLike(self == .unlike, of: first)
    // Of such a person the avatar's address has to be asked for.
    if self == .avatarAddress {
      app.unsplash.sandbox.add(FaultRule(.me, .absentFields, .times(1)))
    }
  }

  /// Begins it.
  @MainActor
  func begin(_ app: WholeApp) throws {
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
    }
  }
}
