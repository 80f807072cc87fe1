import Foundation
import LocalHTTP

/// The endpoints of api.unsplash.com.
struct APIEndpoints: Sendable {
  let data: DataSet
  let catalogs: CatalogStore
  let grants: GrantStore
  let quota: Quota
  let now: @Sendable () -> Date
  let likes = LikeStore()
  let downloads = DownloadStore()
  /// The generator for random photos: different ones for each request, but the same in each run.
  let random: Synchronized<SplitMix64>
  let pages = PageCache()
  let templates = PhotoTemplates()
  /// Those of a user's own photos, which may be pinned.
  let userTemplates = PhotoTemplates(adding: ["pinned": nil])

  init(
    data: DataSet, catalogs: CatalogStore, grants: GrantStore, quota: Quota, seed: UInt64,
    now: @escaping @Sendable () -> Date
  ) {
    self.data = data
    self.catalogs = catalogs
    self.grants = grants
    self.quota = quota
    self.now = now
    random = Synchronized(SplitMix64(seed: seed ^ 0xC4A9_CE))
  }

  /// The present time in seconds since 1970.
  var seconds: Int { Int(now().timeIntervalSince1970) }

  /// Answers a request with the header fields of every API answer.
  func respond(to request: HTTPRequest, _ route: Route, base: String) -> HTTPResponse {
    if route == .preflight { return Self.preflight }
    var response: HTTPResponse
    // The quota left after this request: others may be spending at the same time.
    var remaining: Int?
    do {
      let grant = try authenticate(request)
      remaining = quota.spend()
      guard remaining != nil else { return .spent(quota) }
      let call = {
        APICall(
          request: request,
          visit: Visit(
            base: base, data: data, catalog: catalogs.catalog, likes: likes, downloads: downloads,
            grant: grant))
      }
      if ["GET", "HEAD"].contains(request.method) {
        // Neither another random photo nor the next download may be left out.
        let isShared =
          switch route {
          case .randomPhoto, .download: false
          default: grant == nil
          }
        let read = { EntityTag.tagged(try answer(call(), route), isShared: isShared) }
        response =
          route == .photos
          ? try pages.page(of: .init(query: request.target.query, base: base, grant: grant), read)
          : try read()
        response = EntityTag.revalidated(response, for: request)
      } else {
        defer { pages.noteChange() }
        response = try answer(call(), route)
      }
    } catch {
      let error = APIError(error)
      response = .json(error.status, error.json)
    }
    return response.adding(quota.fields(remaining: remaining))
  }

  private static var preflight: HTTPResponse {
    HTTPResponse(
      .noContent,
      headers: HTTPResponse.crossOrigin.map { name, value in
        // A wildcard is not enough for every browser.
        let isMethods = name == "Access-Control-Allow-Methods"
        return (name, isMethods ? Route.knownMethods.joined(separator: ", ") : value)
      })
  }

  /// Returns the grant of the token; `nil` for an access key alone.
  private func authenticate(_ request: HTTPRequest) throws -> GrantStore.Grant? {
    let (scheme, credential) = request.authorization
    let isBearer = scheme == "bearer"
    if let token = isBearer ? credential : request.given("access_token") {
      guard let grant = grants.grant(token: token) else { throw APIError.invalidToken }
      return grant
    }
    let key = scheme == "client-id" ? credential : request.query("client_id")
    guard !isBearer, key == OAuthClient.accessKey else { throw APIError.invalidToken }
    return nil
  }

  private func answer(_ call: APICall, _ route: Route) throws -> HTTPResponse {
    switch route {
    case .photos:
      return try list(Array(data.photos.indices), .feed, call)
    case .photo(let name): return .json(.ok, call.photos.full(try call.photo(name)))
    case .updatePhoto(let name):
      _ = try call.account(with: "write_photos")
      _ = try call.photo(name)
      // Accounts publish nothing, so every photo is someone else's.
      throw APIError.missingPermissions
    case .randomPhoto: return .json(.ok, try random(call))
    case .statistics(let name):
      return .json(.ok, try call.statistics.photo(call.photo(name), call.request))
    case .download(let name):
      let number = try call.photo(name)
      if call.request.method != "HEAD" { downloads.add(number) }
      return .json(.ok, call.photos.downloadURL(number))
    case .like(let name): return try setLiked(true, name, call)
    case .unlike(let name): return try setLiked(false, name, call)
    default: return try users(call, route)
    }
  }

  /// Returns a random photo, or an array of them if the request has a count.
  private func random(_ call: APICall) throws -> JSON {
    let choice = try RandomChoice(call.request, call.visit)
    let numbers = try random.withLock { try choice.numbers(by: &$0) }
    return choice.count == nil
      ? call.photos.full(numbers[0]) : .array(numbers.map(call.photos.chosen))
  }

  private func setLiked(_ isLiked: Bool, _ name: String, _ call: APICall) throws -> HTTPResponse {
    let person = try call.account(with: "write_likes")
    let number = try call.photo(name)
    likes.set(isLiked, number, by: person.key)
    return .json(
      isLiked ? .created : .ok,
      ["photo": call.photos.withoutUser(number), "user": call.persons.inPhoto(person)])
  }

  /// Answers with one page of photos, selected and ordered as the request asks.
  func list(_ numbers: [Int], _ kind: PhotoSelection.List, _ call: APICall) throws -> HTTPResponse {
    let selected = try PhotoSelection(call.request, kind).applied(to: numbers, call.visit)
    return try list(selected, call)
  }

  /// Answers with one page of photos.
  func list(_ numbers: [Int], _ call: APICall) throws -> HTTPResponse {
    try call.page(numbers) { templates.list($0, call.photos) }
  }
}

extension HTTPResponse {
  /// The header fields that allow every site to read the API's answers.
  static let crossOrigin = [
    ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "*"),
    ("Access-Control-Allow-Headers", "*"),
    (
      "Access-Control-Expose-Headers",
      "Link,X-Total,X-Per-Page,X-RateLimit-Limit,X-RateLimit-Remaining"
    ),
  ]

  /// The answer to a spent quota, as recorded: plain text, and no `Content-Type`.
  static func spent(_ quota: Quota) -> HTTPResponse {
    HTTPResponse(
      .forbidden, headers: quota.fields(remaining: 0), body: Array("Rate Limit Exceeded".utf8))
  }

  func adding(_ fields: [(String, String)]) -> HTTPResponse {
    var response = self
    for (name, value) in fields { response.headers.add(name, value) }
    return response
  }

  static func json(_ status: HTTPStatus, _ json: JSON) -> HTTPResponse {
    .json(status, json.bytes)
  }

  static func json(_ status: HTTPStatus, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [("Content-Type", "application/json"), ("X-Unsplash-Version", "v1")] + crossOrigin,
      body: body)
  }
}

/// The number of requests that the application may still make in this hour.
final class Quota: Sendable {
  private struct Hour: Sendable {
    var begun: Date
    var used = 0
  }

  let limit: Int
  private let hour: Synchronized<Hour>
  private let now: @Sendable () -> Date

  init(limit: Int, now: @escaping @Sendable () -> Date) {
    self.limit = max(limit, 0)
    self.now = now
    hour = Synchronized(Hour(begun: now()))
  }

  var remaining: Int {
    let moment = now()
    return hour.withLock { moment.timeIntervalSince($0.begun) >= 3_600 ? limit : limit - $0.used }
  }

  /// The header fields of every API answer.
  ///
  /// - Parameter remaining: the requests left after the answered one; `nil` for those left now.
  func fields(remaining: Int?) -> [(String, String)] {
    [
      ("X-Ratelimit-Limit", "\(limit)"),
      ("X-Ratelimit-Remaining", "\(remaining ?? self.remaining)"),
    ]
  }

  /// Uses up one request and returns how many are left; `nil` if there was none.
  func spend() -> Int? {
    let moment = now()
    return hour.withLock { hour in
      if moment.timeIntervalSince(hour.begun) >= 3_600 { hour = Hour(begun: moment) }
      guard hour.used < limit else { return nil }
      hour.used += 1
      return limit - hour.used
    }
  }
}
