/// The target of a fault: one kind of request, all requests, or the server.
public enum FaultTarget: String, CaseIterable, Sendable {
  /// Every request except the sandbox's own control.
  case all
  /// Every API request: no login page, token or pictures.
  case api
  /// The login page (`GET /oauth/authorize`).
  case login
  /// The form of the login page, with the password (`POST /oauth/authorize`).
  case loginForm = "login-form"
  /// The page with the code (`GET /oauth/authorize/native`); an app that reads the code from the
  /// URL never loads it.
  case nativePage = "native-page"
  /// The exchange of a code (`POST /oauth/token`).
  case token
  /// The signed-in user (`GET /me`).
  case me
  /// A user's public profile (`GET /users/:username`).
  case user
  /// The feed (`GET /photos`).
  case photos
  /// One photo (`GET /photos/:id`).
  case photo
  /// `POST /photos/:id/like`.
  case like
  /// `DELETE /photos/:id/like`.
  case unlike
  /// The photos a user likes (`GET /users/:username/likes`).
  case likes
  /// The report of a download (`GET /photos/:id/download`).
  case download
  /// Random photos (`GET /photos/random`).
  case random
  /// All collections (`GET /collections`).
  case collections
  /// One collection (`GET /collections/:id`).
  case collection
  /// A collection's photos (`GET /collections/:id/photos`).
  case collectionPhotos = "collection-photos"
  /// A search for photos (`GET /search/photos`).
  case searchPhotos = "search-photos"
  /// A search for collections (`GET /search/collections`).
  case searchCollections = "search-collections"
  /// Statistics (`GET /photos/:id/statistics`, `GET /stats/total`).
  case statistics
  /// Pictures (`GET /images/:name`).
  case pictures
  /// The server, for ``Fault/refused(seconds:)`` and ``Fault/dropped`` only.
  case server
}

extension FaultTarget {
  /// Indicates whether the target includes a request.
  func includes(_ route: Route) -> Bool {
    switch self {
    case .all: route != .control
    case .api: Self.isOfAPI(route)
    case .server: false
    default: self == Self.target(of: route)
    }
  }

  /// Returns the target for this kind of request only.
  private static func target(of route: Route) -> FaultTarget? {
    switch route {
    case .authorizePage: .login
    case .authorize: .loginForm
    case .nativePage: .nativePage
    case .token: .token
    case .me: .me
    case .person: .user
    case .photos: .photos
    case .photo: .photo
    case .like: .like
    case .unlike: .unlike
    case .personLikes: .likes
    case .download: .download
    case .randomPhoto: .random
    case .collections: .collections
    case .collection: .collection
    case .collectionPhotos: .collectionPhotos
    case .searchPhotos: .searchPhotos
    case .searchCollections: .searchCollections
    case .statistics, .totals: .statistics
    case .picture: .pictures
    // The rest is reached by `all` and `api` only.
    default: nil
    }
  }

  private static func isOfAPI(_ route: Route) -> Bool {
    switch route {
    case .authorizePage, .authorize, .nativePage, .token, .picture, .personPage, .photoPage,
      .collectionPage, .topicPage, .downloadPage, .index, .preflight, .wrongMethod, .control:
      false
    default: true
    }
  }
}
