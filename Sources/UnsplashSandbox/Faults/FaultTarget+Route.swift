extension FaultTarget {
  /// Whether a request is one of those that this is for.
  func includes(_ route: Route) -> Bool {
    switch self {
    case .all: route != .control
    case .api: Self.isOfAPI(route)
    case .server: false
    case .login, .loginForm, .nativePage, .token, .me, .user, .photos, .photo, .like, .unlike,
      .likes, .download, .random, .collections, .collection, .collectionPhotos, .searchPhotos,
      .searchCollections, .statistics, .pictures:
      self == Self.target(of: route)
    }
  }

  /// The one target that is for a kind of request alone.
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
    case .personPhotos, .personPortfolio, .personPage, .photoPage, .downloadPage,
      .preflight, .unknown, .wrongMethod, .control:
      nil
    }
  }

  private static func isOfAPI(_ route: Route) -> Bool {
    switch route {
    case .me, .person, .personPhotos, .personLikes, .personPortfolio, .photos, .randomPhoto,
      .photo, .download, .like, .unlike, .statistics, .totals, .collections, .collection,
      .collectionPhotos, .searchPhotos, .searchCollections, .unknown:
      true
    case .authorizePage, .authorize, .nativePage, .token, .picture, .personPage, .photoPage,
      .downloadPage, .preflight, .wrongMethod, .control:
      false
    }
  }
}
