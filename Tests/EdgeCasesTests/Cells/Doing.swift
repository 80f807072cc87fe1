import UnsplashSandbox

/// What a person is doing when something goes wrong. Each has a file in `Situations`.
enum Doing: CaseIterable, Sendable {
  /// The app starts, and somebody is signed in: `GET /me`.
  case startingTheApp
  /// The login page has handed a code over: `POST /oauth/token`.
  case exchangingACode
  /// The login page opens: `GET /oauth/authorize`.
  case openingTheLoginPage
  /// The login page's form is sent, with a password: `POST /oauth/authorize`.
  case sendingTheLoginForm
  /// The feed opens: the first `GET /photos`.
  case openingTheFeed
  /// The last rows come up: the next `GET /photos`.
  case scrollingOn
  /// The feed is pulled: `GET /photos` again.
  case pullingToRefresh
  /// A card comes up: `GET /images/:name`.
  case lookingAtACard
  /// A grey heart is tapped: `POST /photos/:id/like`.
  case liking
  /// A red heart is tapped: `DELETE /photos/:id/like`.
  case unliking
  /// A grey heart is tapped in the extended edition: `POST /photos/:id/like`.
  case likingInSilence
  /// A red heart is tapped in the extended edition: `DELETE /photos/:id/like`.
  case unlikingInSilence
  /// The favourites open: `GET /users/:username/likes`.
  case openingFavourites
  /// A photo opens full screen: `GET /images/:name`.
  case openingAPhoto
  /// The profile opens, and nobody is known yet: `GET /me`.
  case openingTheProfile
  /// The avatar loads: `GET /images/:name`.
  case seeingTheAvatar
  /// The avatar is looked for: `GET /users/:username`.
  case lookingForTheAvatar
  /// A photo was saved, and Unsplash is told: `GET /photos/:id/download`.
  case savingAPhoto
  /// Photos by chance are asked for: `GET /photos/random`.
  case choosingByChance
  /// A photo's details are asked for: `GET /photos/:id`.
  case readingDetails
  /// A page of collections is asked for: `GET /collections`.
  case listingCollections
  /// A collection's photos are asked for: `GET /collections/:id/photos`.
  case openingACollection
  /// Photos are searched for: `GET /search/photos`.
  case searchingPhotos
  /// Collections are searched for: `GET /search/collections`.
  case searchingCollections

  /// Which requests a fault of this situation strikes.
  var target: FaultTarget {
    switch self {
    case .startingTheApp, .openingTheProfile: .me
    case .exchangingACode: .token
    case .openingTheLoginPage: .login
    case .sendingTheLoginForm: .loginForm
    case .openingTheFeed, .scrollingOn, .pullingToRefresh: .photos
    case .lookingAtACard, .openingAPhoto, .seeingTheAvatar: .pictures
    case .liking, .likingInSilence: .like
    case .unliking, .unlikingInSilence: .unlike
    case .openingFavourites: .likes
    case .lookingForTheAvatar: .user
    case .savingAPhoto: .download
    case .choosingByChance: .random
    case .readingDetails: .photo
    case .listingCollections: .collections
    case .openingACollection: .collectionPhotos
    case .searchingPhotos: .searchPhotos
    case .searchingCollections: .searchCollections
    }
  }

  /// The same in the words of the sandbox's log.
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

  /// Whether it only reads: such a request is repeated once after a reset, and no other ever is.
  var isReading: Bool { !endpoint.hasPrefix("POST") && !endpoint.hasPrefix("DELETE") }

  /// What an answer to it is.
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

  /// What an answer is: the same fault means different things for a list and for a picture.
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
    /// JSON that nobody reads.
    case receipt
    /// Bytes of a picture.
    case picture
    /// HTML.
    case page
    /// The address with the code, and no body.
    case redirect
  }
}
