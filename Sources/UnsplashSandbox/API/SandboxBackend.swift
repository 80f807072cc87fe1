import Foundation
import LocalHTTP

/// Everything behind the sandbox's port: the state, and the answers to all requests.
final class SandboxBackend: Sendable {
  let log = RequestLog()
  let grants: GrantStore
  let faults: FaultRuleStore
  private let oauth: OAuthEndpoints
  private let api: APIEndpoints
  private let pictures: PictureEndpoint
  private let pages: SitePages
  private let now: @Sendable () -> Date
  private let onRequest: (@Sendable (LoggedRequest) -> Void)?

  init(
    seed: UInt64, quota: Int, now: @escaping @Sendable () -> Date,
    store: PictureStore = PictureStore(), photos: [PhotoFile] = [], data: DataSet? = nil,
    onRequest: (@Sendable (LoggedRequest) -> Void)?
  ) {
    let data = data ?? DataSet.of(seed: seed, files: photos)
    let catalogs = CatalogStore(data.catalog, seed: seed)
    grants = GrantStore(seed: seed, now: now)
    faults = FaultRuleStore(seed: seed)
    oauth = OAuthEndpoints(grants: grants, catalogs: catalogs)
    api = APIEndpoints(
      data: data, catalogs: catalogs, grants: grants, quota: Quota(limit: quota, now: now),
      seed: seed, now: now)
    pictures = PictureEndpoint(data: data, store: store)
    pages = SitePages(data: data, catalogs: catalogs)
    self.now = now
    self.onRequest = onRequest
  }

  /// Returns the time that the answer to a request takes: pictures are painted, and a page of the feed
  /// may be kept. A fault may take longer, and so may what a program does with each request.
  func time(of request: HTTPRequest) -> AnswerTime {
    switch request.target.segments {
    case ["photos"]
    where onRequest == nil && faults.rules.isEmpty && api.pages.keeps(request.target.query):
      .hardlyAny
    case let segments: segments.first == "images" ? .long : .short
    }
  }

  /// Makes the answer to a request and its delivery, with any fault applied.
  func respond(to request: HTTPRequest, port: UInt16) -> ResponseDelivery {
    let route = Route(request)
    guard let host = Self.ownHost(request, port: port)
    else { return log(request, route, Self.misdirected(port), nil) }
    if route == .control { return control(request) }
    let fault = faults.nextFault(for: route)
    let replacement = fault.flatMap {
      FaultyAnswers(route: route, request: request, quota: api.quota).answer(to: $0)
    }
    let response = Self.challenged(replacement ?? answer(request, route, host: host), route)
    guard let fault, !fault.needsBody || response.hasBody(for: request.method)
    else { return log(request, route, response, nil) }
    return log(request, route, FaultyBody(damage: faults.damage).apply(fault, to: response), fault)
  }

  private func log(
    _ request: HTTPRequest, _ route: Route, _ response: HTTPResponse, _ fault: Fault?
  ) -> ResponseDelivery {
    // The held answer gets its number before the callback, which may release it at once.
    let faulty = FaultyDelivery(response: response, request: request, rules: faults)
    var delivery = faulty.delivery(fault)
    delivery.endpoint = route.endpoint
    let logged = LoggedRequest(request, route, status: response.status, fault: fault)
    // The requests of a test that looks again and again would push out those that it looks for.
    if route != .control { log.add(logged, at: now()) }
    onRequest?(logged)
    return delivery
  }

  private func control(_ request: HTTPRequest) -> ResponseDelivery {
    let outcome = ControlEndpoint(faults: faults, log: log).respond(to: request)
    var delivery = log(request, .control, outcome.response, nil)
    delivery.afterwards = outcome.afterwards
    // A client that resets all connections still gets its answer.
    if delivery.afterwards.contains(.dropAll) { delivery.end = .close }
    return delivery
  }

  /// Adds the field that each 401 needs (RFC 9110, 15.5.2), as Unsplash's framework writes it.
  ///
  /// A challenge for `Basic` is not sent: URLSession on Linux would wait for ever.
  private static func challenged(_ response: HTTPResponse, _ route: Route) -> HTTPResponse {
    guard response.status == .unauthorized else { return response }
    let (error, words) =
      switch route {
      case .token, .authorizePage, .authorize, .nativePage:
        (OAuthError.invalidClient.rawValue, OAuthError.invalidClient.message)
      default: ("invalid_token", "The access token is invalid")
      }
    let parts = ["realm=\"Doorkeeper\"", "error=\"\(error)\"", "error_description=\"\(words)\""]
    return response.adding([("WWW-Authenticate", "Bearer " + parts.joined(separator: ", "))])
  }

  private static func misdirected(_ port: UInt16) -> HTTPResponse {
    .text(
      .misdirectedRequest,
      "This server answers this machine only. Use http://127.0.0.1:\(port) instead.")
  }

  private func answer(_ request: HTTPRequest, _ route: Route, host: String) -> HTTPResponse {
    let base = "http://\(host)"
    switch route {
    case .authorizePage: return oauth.authorizePage(request)
    case .authorize: return oauth.authorize(request, base: base)
    case .nativePage: return oauth.nativePage(request)
    case .token: return oauth.token(request)
    case .picture(let name, let isSmall):
      return pictures.respond(to: request, name: name, isSmall: isSmall)
    case .photoPage(let name): return pages.photo(name, base: base)
    case .personPage(let name): return pages.person(name, base: base)
    case .collectionPage(let id, let slug): return pages.collection(id, slug: slug)
    case .topicPage(let slug): return pages.topic(slug)
    case .index: return .page(.ok, IndexPage.html)
    case .downloadPage(let name): return pages.download(name, base: base)
    case .wrongMethod(let allowed):
      return .text(
        .methodNotAllowed,
        "This path does not support the method. The Allow field lists the methods it supports."
      ).adding([("Allow", allowed)])
    default: return api.respond(to: request, route, base: base)
    }
  }

  /// Returns the host of the request, if it is one of the sandbox's own. Others are refused: a
  /// website whose name resolves to 127.0.0.1 could read the answers otherwise.
  private static func ownHost(_ request: HTTPRequest, port: UInt16) -> String? {
    guard let host = request.host?.lowercased() else { return "127.0.0.1:\(port)" }
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // Clients leave out the default port 80.
    let isOwn = names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
    return isOwn ? host : nil
  }
}
