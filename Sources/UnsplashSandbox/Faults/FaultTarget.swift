/// What a fault is for: a kind of request, all of them, or the server as a whole.
public enum FaultTarget: String, CaseIterable, Sendable {
  /// Every request but those of the sandbox's own control.
  case all
  /// Every request of the API: not the login page, not the token, no pictures.
  case api
  /// The login page (`GET /oauth/authorize`).
  case login
  /// The login page's form, with the password (`POST /oauth/authorize`).
  case loginForm = "login-form"
  /// The page that shows the code (`GET /oauth/authorize/native`); an app that reads the code from
  /// the address never loads it.
  case nativePage = "native-page"
  /// The exchange of a code (`POST /oauth/token`).
  case token
  /// The person who is signed in (`GET /me`).
  case me
  /// A person's public profile (`GET /users/:username`).
  case user
  /// The feed (`GET /photos`).
  case photos
  /// One photo (`GET /photos/:id`).
  case photo
  /// `POST /photos/:id/like`.
  case like
  /// `DELETE /photos/:id/like`.
  case unlike
  /// The photos that a person likes (`GET /users/:username/likes`).
  case likes
  /// The report of a download (`GET /photos/:id/download`).
  case download
  /// Photos by chance (`GET /photos/random`).
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
  /// Numbers (`GET /photos/:id/statistics`, `GET /stats/total`).
  case statistics
  /// Pictures (`GET /images/:name`).
  case pictures
  /// The server as a whole; for ``Fault/refused(seconds:)`` and ``Fault/dropped``, and for nothing else.
  case server
}
