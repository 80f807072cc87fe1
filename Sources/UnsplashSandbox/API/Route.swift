/// The endpoint of a request.
enum Route: Equatable {
  case authorizePage
  case authorize
  case nativePage
  case token
  case picture(String, isSmall: Bool)
  case me
  case person(String)
  case personPhotos(String)
  case personLikes(String)
  case personPortfolio(String)
  case personPage(String)
  case photos
  case randomPhoto
  case photo(String)
  case photoPage(String)
  case download(String)
  /// A browser that follows `links.download`.
  case downloadPage(String)
  case like(String)
  case unlike(String)
  case statistics(String)
  case totals
  case collections
  case collection(String)
  case collectionPhotos(String)
  case searchPhotos
  case searchCollections
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
      self = request.hasCredentials ? route : Self.forPeople(route, request.headers["Accept"])
    }
  }

  /// Returns the site's page for a path that the API has as well, if a request without credentials
  /// prefers HTML.
  private static func forPeople(_ route: Route, _ accept: String?) -> Route {
    switch route {
    case .photo(let name) where AcceptField(accept).prefersHTML: .photoPage(name)
    case .download(let name): .downloadPage(name)
    default: route
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
    let name = segments.count > 1 ? segments[1] : ""
    let last = segments.count == 3 ? segments[2] : ""
    switch (segments.first, segments.count, last, method) {
    case ("me"?, 1, _, "GET"): return .me
    case ("photos"?, 1, _, "GET"): return .photos
    case ("photos"?, 2, _, "GET"): return name == "random" ? .randomPhoto : .photo(name)
    case ("photos"?, 3, "statistics", "GET"): return .statistics(name)
    case ("photos"?, 3, "download", "GET"): return .download(name)
    case ("photos"?, 3, "like", "POST"): return .like(name)
    case ("photos"?, 3, "like", "DELETE"): return .unlike(name)
    case ("users"?, 2, _, "GET"): return .person(name)
    case ("users"?, 3, "photos", "GET"): return .personPhotos(name)
    case ("users"?, 3, "likes", "GET"): return .personLikes(name)
    case ("users"?, 3, "portfolio", "GET"): return .personPortfolio(name)
    case (let first?, 1, _, "GET") where first.hasPrefix("@"):
      return .personPage(String(first.dropFirst()))
    default: return explore(method, segments)
    }
  }

  private static func explore(_ method: String, _ segments: [String]) -> Route {
    guard method == "GET", (1...3).contains(segments.count) else { return .unknown }
    let name = segments.count > 1 ? segments[1] : ""
    switch (segments[0], segments.count) {
    case ("collections", 1): return .collections
    case ("collections", 2): return .collection(name)
    case ("collections", 3) where segments[2] == "photos": return .collectionPhotos(name)
    case ("search", 2) where name == "photos": return .searchPhotos
    case ("search", 2) where name == "collections": return .searchCollections
    case ("stats", 2) where name == "total": return .totals
    default: return .unknown
    }
  }

  /// The name under which requests are counted: the path with placeholders.
  var endpoint: String {
    switch self {
    case .authorizePage: "GET /oauth/authorize"
    case .authorize: "POST /oauth/authorize"
    case .nativePage: "GET /oauth/authorize/native"
    case .token: "POST /oauth/token"
    case .picture: "GET /images/:name"
    case .me: "GET /me"
    case .person: "GET /users/:username"
    case .personPhotos: "GET /users/:username/photos"
    case .personLikes: "GET /users/:username/likes"
    case .photos: "GET /photos"
    case .personPortfolio: "GET /users/:username/portfolio"
    case .personPage: "GET /@:username"
    case .randomPhoto: "GET /photos/random"
    case .photo: "GET /photos/:id"
    case .statistics: "GET /photos/:id/statistics"
    case .totals: "GET /stats/total"
    case .collections: "GET /collections"
    case .collection: "GET /collections/:id"
    case .collectionPhotos: "GET /collections/:id/photos"
    case .searchPhotos: "GET /search/photos"
    case .searchCollections: "GET /search/collections"
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
