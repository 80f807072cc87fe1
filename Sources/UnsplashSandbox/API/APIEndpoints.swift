import Foundation

/// The endpoints of api.unsplash.com.
struct APIEndpoints: Sendable {
  /// The caller of the API.
  struct Caller: Equatable {
    /// The grant of the token; `nil` for an access key alone.
    let grant: GrantStore.Grant?
  }

  let data: DataSet
  let grants: GrantStore
  let quota: Quota
  let likes = LikeStore()
  let downloads = DownloadStore()
  /// The generator for random photos: different ones for each request, but the same in each run.
  let random: Synchronized<SplitMix64>
  let templates = PhotoTemplates()

  init(data: DataSet, grants: GrantStore, quota: Quota, seed: UInt64) {
    self.data = data
    self.grants = grants
    self.quota = quota
    random = Synchronized(SplitMix64(seed: seed ^ 0xC4A9_CE))
  }

  /// Answers a request with the header fields of every API answer.
  func respond(to request: HTTPRequest, _ route: Route, base: String) -> HTTPResponse {
    if route == .preflight { return Self.preflight }
    var response: HTTPResponse
    // The quota left after this request: others may be spending at the same time.
    var remaining: Int?
    do {
      let caller = try authenticate(request)
      remaining = quota.spend()
      guard remaining != nil else { return .spentQuota(quota.limit) }
      response = try answer(request, route, caller, base: base)
    } catch {
      let error = APIError(error)
      response = .json(error.status, error.json)
    }
    response.headers.add("X-Ratelimit-Limit", "\(quota.limit)")
    response.headers.add("X-Ratelimit-Remaining", "\(remaining ?? quota.remaining)")
    return response
  }

  private static var preflight: HTTPResponse {
    HTTPResponse(
      .noContent,
      headers: HTTPResponse.crossOrigin + [
        ("Access-Control-Allow-Methods", Route.knownMethods.joined(separator: ", "))
      ])
  }

  private func authenticate(_ request: HTTPRequest) throws -> Caller {
    let parts = (request.headers["Authorization"] ?? "").split(separator: " ")
    let scheme = parts.first?.lowercased()
    let credential = parts.count == 2 ? String(parts[1]) : nil
    let isBearer = scheme == "bearer"
    if let token = isBearer ? credential : request.given("access_token") {
      guard let grant = grants.grant(token: token) else { throw APIError.invalidToken }
      return Caller(grant: grant)
    }
    let key = scheme == "client-id" ? credential : request.query("client_id")
    guard !isBearer, key == OAuthClient.accessKey else { throw APIError.invalidToken }
    return Caller(grant: nil)
  }

  private func answer(_ request: HTTPRequest, _ route: Route, _ caller: Caller, base: String)
    throws -> HTTPResponse
  {
    let photos = PhotoJSON(
      base: base, data: data, likes: likes, viewer: caller.grant?.username, downloads: downloads)
    let persons = PersonJSON(base: base, data: data, likes: likes)
    switch route {
    case .me:
      let (person, account) = try self.account(of: caller, scope: "read_user")
      return .json(.ok, persons.me(person, account))
    case .person(let name): return .json(.ok, persons.full(try person(name)))
    case .personPortfolio(let name): return .json(.ok, persons.portfolio(try person(name)))
    case .personPhotos(let name):
      return try list(of: persons.photos(of: person(name)), request, photos)
    case .personLikes(let name):
      return try list(of: likes.photos(likedBy: person(name).username), request, photos)
    case .photos: return try list(Array(data.photos.indices), request, photos)
    case .photo(let name): return .json(.ok, photos.full(try photo(name)))
    case .randomPhoto: return .json(.ok, try random(request, photos))
    case .download(let name):
      let number = try photo(name)
      if request.method != "HEAD" { downloads.add(number) }
      return .json(.ok, photos.downloadURL(number))
    case .like(let name):
      return try setLiked(true, name, caller, photos, persons)
    case .unlike(let name):
      return try setLiked(false, name, caller, photos, persons)
    default: return try explore(request, route, caller, photos, persons)
    }
  }

  private func list(of numbers: [Int], _ request: HTTPRequest, _ photos: PhotoJSON) throws
    -> HTTPResponse
  {
    let selected = try PhotoSelection(request).applied(to: numbers, data, likes)
    return try list(selected, request, photos)
  }

  func list(_ numbers: [Int], _ request: HTTPRequest, _ photos: PhotoJSON) throws
    -> HTTPResponse
  {
    let page = try pagination(request, total: numbers.count, base: photos.base)
    var response = HTTPResponse.json(.ok, templates.list(numbers[page.range], photos))
    for (name, value) in page.headers { response.headers.add(name, value) }
    return response
  }

  /// Returns the requested part of a list.
  ///
  /// - Throws: ``APIError`` for a parameter that is not a number.
  func pagination(_ request: HTTPRequest, total: Int, base: String) throws -> Pagination {
    for name in ["page", "per_page"] {
      if let text = request.given(name), Int(text) == nil { throw APIError.invalid(name) }
    }
    return Pagination(request, total: total, base: base)
  }

  private func setLiked(
    _ isLiked: Bool, _ name: String, _ caller: Caller, _ photos: PhotoJSON, _ persons: PersonJSON
  ) throws -> HTTPResponse {
    let (person, _) = try account(of: caller, scope: "write_likes")
    let number = try photo(name)
    likes.set(isLiked, number, by: person.username)
    return .json(
      isLiked ? .created : .ok,
      ["photo": photos.withoutUser(number), "user": persons.inPhoto(person)])
  }

  private func account(of caller: Caller, scope: String) throws -> (Person, SandboxAccount) {
    guard let grant = caller.grant, let person = data.person(named: grant.username),
      let account = SandboxAccount.all.first(where: { $0.username == grant.username })
    else { throw APIError.invalidToken }
    guard grant.scopes.contains(scope) else { throw APIError.missingPermissions }
    return (person, account)
  }

  func photo(_ name: String) throws -> Int {
    guard let number = data.photo(named: name) else { throw APIError.noPhoto }
    return number
  }

  private func person(_ name: String) throws -> Person {
    guard let person = data.person(named: name) else { throw APIError.noPerson }
    return person
  }
}

extension HTTPResponse {
  /// The header fields that allow every site to read the API's answers.
  static let crossOrigin = [
    ("Access-Control-Allow-Origin", "*"), ("Access-Control-Request-Method", "*"),
    ("Access-Control-Allow-Headers", "*"),
    (
      "Access-Control-Expose-Headers",
      "Link,X-Total,X-Per-Page,X-RateLimit-Limit,X-RateLimit-Remaining"
    ),
  ]

  /// The answer to a spent quota, as recorded: plain text, and no `Content-Type`.
  static func spentQuota(_ limit: Int) -> HTTPResponse {
    HTTPResponse(
      .forbidden,
      headers: [("X-Ratelimit-Limit", "\(limit)"), ("X-Ratelimit-Remaining", "0")],
      body: Array("Rate Limit Exceeded".utf8))
  }

  fileprivate static func json(_ status: HTTPStatus, _ json: JSON) -> HTTPResponse {
    .json(status, json.bytes)
  }

  static func json(_ status: HTTPStatus, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [("Content-Type", "application/json"), ("X-Unsplash-Version", "v1")] + crossOrigin,
      body: body)
  }
}
