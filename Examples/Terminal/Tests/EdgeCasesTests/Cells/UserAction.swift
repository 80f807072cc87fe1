import UnsplashSandbox

/// An action of a person during which something goes wrong. Each has a file in `Situations`.
enum UserAction: CaseIterable, Sendable {
  /// The app starts with a signed-in person: `GET /me`.
  case startingTheApp
  /// The login page has returned a code: `POST /oauth/token`.
  case exchangingACode
  /// The login page opens: `GET /oauth/authorize`.
  case openingTheLoginPage
  /// The login page's form is sent, with a password: `POST /oauth/authorize`.
  case sendingTheLoginForm
  /// The feed opens: the first `GET /photos`.
  case openingTheFeed
  /// The last rows become visible: the next `GET /photos`.
  case scrollingOn
  /// The feed is pulled to refresh: `GET /photos` again.
  case pullingToRefresh
  /// A card becomes visible: `GET /images/:name`.
  case showingACard
  /// A grey heart is tapped: `POST /photos/:id/like`.
  case liking
  /// A red heart is tapped: `DELETE /photos/:id/like`.
  case unliking
  /// A grey heart is tapped in the extended edition: `POST /photos/:id/like`.
  case likingInstantly
  /// A red heart is tapped in the extended edition: `DELETE /photos/:id/like`.
  case unlikingInstantly
  /// The favourites open: `GET /users/:username/likes`.
  case openingFavourites
  /// A photo opens full screen: `GET /images/:name`.
  case openingAPhoto
  /// The profile opens before the person is known: `GET /me`.
  case openingTheProfile
  /// The avatar loads: `GET /images/:name`.
  case loadingTheAvatar
  /// The address of the avatar is requested: `GET /users/:username`.
  case findingTheAvatar
  /// A saved photo is reported to Unsplash: `GET /photos/:id/download`.
  case savingAPhoto
  /// Explore opens, and loads random photos: `GET /photos/random`.
  case loadingRandomPhotos
  /// Explore is pulled to refresh, and loads other random photos: `GET /photos/random`.
  case reloadingRandomPhotos
  /// Explore opens, and loads collections: `GET /collections`.
  case loadingCollections
  /// Explore is pulled to refresh, and loads collections again: `GET /collections`.
  case reloadingCollections
  /// A search for photos starts: `GET /search/photos`.
  case searchingPhotos
  /// The last rows of the results become visible: the next `GET /search/photos`.
  case scrollingFoundPhotos
  /// The list of the results is pulled to refresh: the first `GET /search/photos` again.
  case refreshingFoundPhotos
  /// A search for collections starts: `GET /search/collections`.
  case searchingCollections
  /// The last rows of the results become visible: the next `GET /search/collections`.
  case scrollingCollections
  /// A collection opens: the first `GET /collections/:id/photos`.
  case openingACollection
  /// Its last rows become visible: the next `GET /collections/:id/photos`.
  case scrollingACollection
  /// A photo opens with its statistics, and its info opens on top: `GET /photos/:id`.
  case readingDetails
  /// A photo's original is opened: `GET /images/:name`.
  case openingTheOriginal
  /// A visible original is reported to Unsplash: `GET /photos/:id/download`.
  case reportingTheOriginal

  /// The requests that a fault of this situation affects.
  var target: FaultTarget {
    switch self {
    case .startingTheApp, .openingTheProfile: .me
    case .exchangingACode: .token
    case .openingTheLoginPage: .login
    case .sendingTheLoginForm: .loginForm
    case .openingTheFeed, .scrollingOn, .pullingToRefresh: .photos
    case .showingACard, .openingAPhoto, .loadingTheAvatar, .openingTheOriginal: .pictures
    case .liking, .likingInstantly: .like
    case .unliking, .unlikingInstantly: .unlike
    case .openingFavourites: .likes
    case .findingTheAvatar: .user
    case .savingAPhoto, .reportingTheOriginal: .download
    case .loadingRandomPhotos, .reloadingRandomPhotos: .random
    case .readingDetails: .photo
    case .loadingCollections, .reloadingCollections: .collections
    case .openingACollection, .scrollingACollection: .collectionPhotos
    case .searchingPhotos, .scrollingFoundPhotos, .refreshingFoundPhotos: .searchPhotos
    case .searchingCollections, .scrollingCollections: .searchCollections
    }
  }

  /// The endpoint of these requests, as in the sandbox's log.
  var endpoint: String {
    switch target {
    case .me: "GET /me"
    case .token: "POST /oauth/token"
    case .login: "GET /oauth/authorize"
    case .loginForm: "POST /oauth/authorize"
    case .photos: "GET /photos"
    case .pictures: "GET /images/:name"
    case .like: "POST /photos/:id/like"
    case .unlike: "DELETE /photos/:id/like"
    case .user: "GET /users/:username"
    case .likes: "GET /users/:username/likes"
    case .download: "GET /photos/:id/download"
    case .random: "GET /photos/random"
    case .photo: "GET /photos/:id"
    case .collections: "GET /collections"
    case .collectionPhotos: "GET /collections/:id/photos"
    case .searchPhotos: "GET /search/photos"
    case .searchCollections: "GET /search/collections"
    default: "unknown"
    }
  }

  /// Indicates whether the request only reads. Only such a request is repeated after a reset, once.
  var isReading: Bool { !endpoint.hasPrefix("POST") && !endpoint.hasPrefix("DELETE") }

  /// Indicates whether the screen makes another API request at the same time.
  var asksTwice: Bool { target == .random || target == .collections }

  /// The content of its answer.
  var content: Content {
    switch target {
    case .photos, .likes, .random, .collections, .collectionPhotos: .list
    case .photo, .searchPhotos, .searchCollections: .frame
    case .me, .user: .person
    case .pictures: .picture
    case .login: .page
    case .loginForm: .redirect
    case .token: .token
    case .download: .receipt
    default: .like
    }
  }

  /// The content of an answer: the effect of a fault depends on it.
  enum Content: Sendable {
    /// JSON: an array of photos or of collections.
    case list
    /// JSON: an object with a list in it, or one photo.
    case frame
    /// JSON: one person.
    case person
    /// JSON: a token.
    case token
    /// JSON: a photo with its likes.
    case like
    /// JSON whose content is ignored.
    case receipt
    /// Bytes of a picture.
    case picture
    /// HTML.
    case page
    /// The address with the code, without a body.
    case redirect
  }
}
