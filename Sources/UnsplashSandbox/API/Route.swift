import LocalHTTP

/// The endpoint of a request.
enum Route: Equatable {
  case authorizePage
  case authorize
  case nativePage
  case token
  case picture(String, isSmall: Bool)
  case me
  case updateMe
  case person(String)
  case personPhotos(String)
  case personLikes(String)
  case personCollections(String)
  case personStatistics(String)
  case personPortfolio(String)
  case personPage(String)
  case photos
  case randomPhoto
  case photo(String)
  case updatePhoto(String)
  case photoPage(String)
  case download(String)
  /// A browser that follows `links.download`.
  case downloadPage(String)
  case like(String)
  case unlike(String)
  case statistics(String)
  case totals
  case month
  case collections
  case createCollection
  case collection(String)
  case updateCollection(String)
  case deleteCollection(String)
  case collectionPhotos(String)
  case relatedCollections(String)
  case addToCollection(String)
  case removeFromCollection(String)
  /// The page of a collection, with the last part of its path, if any.
  case collectionPage(String, slug: String?)
  case topics
  case topic(String)
  case topicPhotos(String)
  case topicPage(String)
  case searchPhotos
  case searchCollections
  case searchUsers
  /// The page about the sandbox itself.
  case index
  /// The sandbox's own control of faults.
  case control
  /// A browser's preflight request of another site.
  case preflight
  case unknown
  /// An existing path with an unsupported method.
  case wrongMethod(allowed: String)

  static let knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  init(_ request: HTTPRequest) {
    let segments = request.target.segments
    let method = request.method == "HEAD" ? "GET" : request.method
    guard Self.knownMethods.contains(method) else {
      self = .wrongMethod(allowed: Self.knownMethods.joined(separator: ", "))
      return
    }
    switch segments.first {
    case "oauth": self = Self.oauth(method, segments)
    case "images": self = Self.picture(method, segments)
    case "sandbox": self = .control
    default:
      let route = method == "OPTIONS" ? .preflight : Self.api(method, segments)
      self = request.hasCredentials ? route : Self.forPeople(route, request)
    }
  }

  /// Returns the site's page for a path that the API has as well, if a request without credentials
  /// prefers HTML.
  private static func forPeople(_ route: Route, _ request: HTTPRequest) -> Route {
    let prefersHTML = AcceptField(request.headers["Accept"]).prefersHTML
    switch route {
    case .photo(let name) where prefersHTML: return .photoPage(name)
    case .collection(let id) where prefersHTML: return .collectionPage(id, slug: nil)
    case .collectionPhotos(let id) where prefersHTML, .relatedCollections(let id) where prefersHTML:
      return .collectionPage(id, slug: request.target.segments.last)
    case .download(let name): return .downloadPage(name)
    case .unknown
    where request.target.segments.isEmpty && ["GET", "HEAD"].contains(request.method):
      return .index
    default: return route
    }
  }

  private static func oauth(_ method: String, _ segments: [String]) -> Route {
    switch (segments, method) {
    case (["oauth", "authorize"], "GET"): .authorizePage
    case (["oauth", "authorize"], "POST"): .authorize
    case (["oauth", "authorize"], _): .wrongMethod(allowed: "GET, HEAD, POST")
    case (["oauth", "authorize", "native"], "GET"): .nativePage
    case (["oauth", "authorize", "native"], _): .wrongMethod(allowed: "GET, HEAD")
    case (["oauth", "token"], "POST"): .token
    case (["oauth", "token"], "OPTIONS"): .preflight
    case (["oauth", "token"], _): .wrongMethod(allowed: "POST, OPTIONS")
    default: .unknown
    }
  }

  private static func picture(_ method: String, _ segments: [String]) -> Route {
    let isSmall = segments.count == 3 && segments[1] == "small"
    guard segments.count == 2 || isSmall else { return .unknown }
    return method == "GET"
      ? .picture(segments[segments.count - 1], isSmall: isSmall)
      : .wrongMethod(allowed: "GET, HEAD")
  }

  private static func api(_ method: String, _ segments: [String]) -> Route {
    guard (1...3).contains(segments.count) else { return .unknown }
    let name = segments.count > 1 ? segments[1] : ""
    let last = segments.count == 3 ? segments[2] : nil
    switch (segments[0], segments.count) {
    case ("me", 1): return method == "GET" ? .me : method == "PUT" ? .updateMe : .unknown
    case ("photos", _): return photos(method, segments.count, name, last)
    case ("collections", _): return collections(method, segments.count, name, last)
    case _ where method != "GET": return .unknown
    case ("users", _): return users(segments.count, name, last)
    case ("topics", 1): return .topics
    case ("topics", 2): return .topic(name)
    case ("topics", 3) where last == "photos": return .topicPhotos(name)
    case ("search", 2) where name == "photos": return .searchPhotos
    case ("search", 2) where name == "collections": return .searchCollections
    case ("search", 2) where name == "users": return .searchUsers
    case ("stats", 2) where name == "total": return .totals
    case ("stats", 2) where name == "month": return .month
    case ("t", 2): return .topicPage(name)
    case (let first, 1) where first.hasPrefix("@"): return .personPage(String(first.dropFirst()))
    default: return .unknown
    }
  }

  private static func photos(
    _ method: String, _ count: Int, _ name: String, _ last: String?
  ) -> Route {
    switch (count, last, method) {
    case (1, _, "GET"): .photos
    case (2, _, "GET"): name == "random" ? .randomPhoto : .photo(name)
    case (2, _, "PUT"): .updatePhoto(name)
    case (3, "statistics", "GET"): .statistics(name)
    case (3, "download", "GET"): .download(name)
    case (3, "like", "POST"): .like(name)
    case (3, "like", "DELETE"): .unlike(name)
    default: .unknown
    }
  }

  private static func users(_ count: Int, _ name: String, _ last: String?) -> Route {
    switch (count, last) {
    case (2, _): .person(name)
    case (3, "photos"): .personPhotos(name)
    case (3, "likes"): .personLikes(name)
    case (3, "collections"): .personCollections(name)
    case (3, "statistics"): .personStatistics(name)
    case (3, "portfolio"): .personPortfolio(name)
    default: .unknown
    }
  }

  private static func collections(
    _ method: String, _ count: Int, _ id: String, _ last: String?
  ) -> Route {
    switch (count, last, method) {
    case (1, _, "GET"): .collections
    case (1, _, "POST"): .createCollection
    case (2, _, "GET"): .collection(id)
    case (2, _, "PUT"): .updateCollection(id)
    case (2, _, "DELETE"): .deleteCollection(id)
    case (3, "photos", "GET"): .collectionPhotos(id)
    case (3, "related", "GET"): .relatedCollections(id)
    case (3, "add", "POST"): .addToCollection(id)
    case (3, "remove", "DELETE"): .removeFromCollection(id)
    case (3, let slug, "GET"): .collectionPage(id, slug: slug)
    default: .unknown
    }
  }
}

// MARK: Names

extension Route {
  /// The name under which requests are counted: the path with placeholders.
  var endpoint: String {
    switch self {
    case .authorizePage: "GET /oauth/authorize"
    case .authorize: "POST /oauth/authorize"
    case .nativePage: "GET /oauth/authorize/native"
    case .token: "POST /oauth/token"
    case .picture: "GET /images/:name"
    case .me: "GET /me"
    case .updateMe: "PUT /me"
    case .person: "GET /users/:username"
    case .personPhotos: "GET /users/:username/photos"
    case .personLikes: "GET /users/:username/likes"
    case .personCollections: "GET /users/:username/collections"
    case .personStatistics: "GET /users/:username/statistics"
    case .photos: "GET /photos"
    case .personPortfolio: "GET /users/:username/portfolio"
    case .personPage: "GET /@:username"
    case .randomPhoto: "GET /photos/random"
    case .photo: "GET /photos/:id"
    case .updatePhoto: "PUT /photos/:id"
    case .statistics: "GET /photos/:id/statistics"
    case .totals: "GET /stats/total"
    case .month: "GET /stats/month"
    case .collections: "GET /collections"
    case .createCollection: "POST /collections"
    case .collection: "GET /collections/:id"
    case .updateCollection: "PUT /collections/:id"
    case .deleteCollection: "DELETE /collections/:id"
    case .collectionPhotos: "GET /collections/:id/photos"
    case .relatedCollections: "GET /collections/:id/related"
    case .addToCollection: "POST /collections/:id/add"
    case .removeFromCollection: "DELETE /collections/:id/remove"
    case .collectionPage: "GET /collections/:id/:slug"
    case .topics: "GET /topics"
    case .topic: "GET /topics/:id"
    case .topicPhotos: "GET /topics/:id/photos"
    case .topicPage: "GET /t/:slug"
    case .searchPhotos: "GET /search/photos"
    case .searchCollections: "GET /search/collections"
    case .searchUsers: "GET /search/users"
    case .index: "GET /"
    case .photoPage: "GET /photos/:id (page)"
    case .download: "GET /photos/:id/download"
    case .downloadPage: "GET /photos/:id/download (page)"
    case .like: "POST /photos/:id/like"
    case .unlike: "DELETE /photos/:id/like"
    case .control: "control"
    case .preflight: "OPTIONS"
    case .unknown, .wrongMethod: "unknown"
    }
  }
}
