/// Every text a person sees, in one language (G-3).
///
/// A table of the language's own makes each: a language with a missing string does not compile.
public struct Strings: Hashable, Sendable {
  /// The language of the table.
  public let language: Language

  // MARK: Sign-in

  /// The button of the sign-in screen (A-1), and the way there from the splash (S-4).
  public let signIn: String
  /// Title of every "it failed" alert (S-4, F-4).
  public let somethingWentWrong: String
  /// Text of the sign-in alert (S-4).
  public let couldNotSignIn: String
  /// Title of the alert about an incomplete configuration (A-2).
  public let signInNotSetUp: String
  /// Before the list of missing parts (A-2).
  public let missingParts: String
  /// After the list of missing parts: what to do (A-2).
  public let completeConfiguration: String
  /// Name of `AuthConfiguration.accessKey`.
  public let accessKey: String
  /// Name of `AuthConfiguration.secretKey`.
  public let secretKey: String
  /// Name of `AuthConfiguration.redirectURI`.
  public let redirectURI: String
  /// Name of `AuthConfiguration.accessScope`.
  public let accessScope: String
  /// The login page did not load (W-4).
  public let pageDidNotLoad: String
  /// The address a person brought is not the redirect's (W-3).
  public let notTheRedirect: String
  /// The session ended by itself (G-7).
  public let sessionEnded: String

  // MARK: Buttons

  /// Closes an alert.
  public let ok: String
  /// Does the failed thing again.
  public let retry: String
  /// Agrees.
  public let yes: String
  /// Declines.
  public let no: String
  /// Declines another try (I-2).
  public let noThanks: String
  /// Leaves a screen (W-5, I-1).
  public let back: String
  /// Opens the share menu (I-4).
  public let share: String
  /// Starts a list over (F-7).
  public let refresh: String
  /// Saves a picture to the device (I-4).
  public let save: String
  /// Copies a photo's link (I-4).
  public let copyLink: String
  /// Closes a menu without choosing (I-4).
  public let close: String
  /// What a screen reader says of a loader.
  public let loading: String
  /// Leaves the account (P-3).
  public let signOut: String

  // MARK: Feed and photo

  /// The first tab (G-6).
  public let feedTab: String
  /// The profile's tab (G-6).
  public let profileTab: String
  /// Text of the like alert (F-4).
  public let tryAgain: String
  /// An empty feed (F-9).
  public let emptyFeed: String
  /// The last pages brought only what is there (F-8).
  public let nothingNew: String
  /// What a screen reader says of a grey heart.
  public let like: String
  /// What a screen reader says of a red heart.
  public let unlike: String
  /// The server answers likes with 404 or 410 (X-1).
  public let likesRefused: String
  /// What a screen reader says of a photo without a description.
  public let photo: String
  /// The full-screen photo did not load (I-2).
  public let pictureDidNotLoad: String
  /// A number of photos.
  public let photoCount: PluralForms
  /// The order of a date's parts, as a Unicode date pattern.
  public let datePattern: String

  // MARK: Profile

  /// Title of the sign-out question (P-3).
  public let byeBye: String
  /// The sign-out question (P-3).
  public let signOutQuestion: String
  /// What a screen reader says of the avatar.
  public let avatar: String

  /// Title of the liked photos (X-3); the counter follows.
  public let favourites: String
  /// No photo is liked (X-3).
  public let noFavourites: String

  // MARK: Of one photo (R-5, R-6)

  /// Whose photo it is; the name stands for ``Strings/place``.
  public let photoBy: String
  /// The button that loads the full-size picture.
  public let openOriginal: String
  /// The button that opens the info, and its title.
  public let info: String
  /// Before the number of people who like a photo.
  public let likes: String
  /// Before the number of times it was seen.
  public let views: String
  /// Before the number of times it was downloaded.
  public let downloads: String
  /// Before the date.
  public let published: String
  /// Before the size of the original in pixels.
  public let originalSize: String
  /// Before the city where it was taken.
  public let city: String
  /// Before what the author wrote.
  public let photoDescription: String
  /// Before what is to be seen, for people who cannot see it.
  public let alternativeDescription: String
  /// Between groups of three digits.
  public let groupingSeparator: String

  // MARK: Explore and search

  /// The tab of Explore (G-6).
  public let exploreTab: String
  /// Title of Explore's row of collections (R-1).
  public let collections: String
  /// Title of Explore's row of photos (R-1).
  public let randomPhotos: String
  /// The button that starts a search (R-2).
  public let search: String
  /// Title of the search for photos, and of the way to it (R-1, R-2).
  public let searchPhotos: String
  /// Title of the search for collections, and of the way to it (R-1, R-2).
  public let searchCollections: String
  /// What stands in an empty search field (R-2).
  public let searchPrompt: String
  /// What a screen reader says of the switch of orders (R-2).
  public let searchOrder: String
  /// What fits best comes first (R-2).
  public let relevance: String
  /// What is newest comes first (R-2).
  public let latest: String
  /// A search without a result (R-2).
  public let nothingFound: String
  /// Explore has found no collection (R-1).
  public let noCollections: String
  /// A collection without photos (R-4).
  public let emptyCollection: String
  /// A collection without a title (R-3).
  public let untitled: String
  /// What a screen reader says of the switch of columns (R-4).
  public let columns: String
  /// A number of collections (R-3).
  public let collectionCount: PluralForms

  // MARK: End states ("End states" in the requirements)

  /// No connection.
  public let offline: String
  /// No answer in time.
  public let timedOut: String
  /// Missing permission.
  public let forbidden: String
  /// Spent quota; Unsplash's window is an hour (F-9).
  public let rateLimited: String
  /// Not there, or not any more.
  public let notFound: String
  /// Rejected without a word of the server's; the status follows.
  public let rejected: String
  /// The server failed.
  public let serverFailure: String
  /// The answer made no sense.
  public let unreadableAnswer: String
  /// The device's storage failed.
  public let storageFailure: String
}

extension Strings {
  /// What a name takes the place of.
  public static let place = "%@"

  /// The table of a language.
  public init(_ language: Language) {
    switch language {
    case .russian: self = .russian
    case .english: self = .english
    }
  }
}
